"""Logins: in, out, one's own account and password, and the way back for those who forgot it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView, LogoutView, PasswordResetConfirmView
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from scores.forms.accounts import AccountForm, ChoosePasswordForm, LoginForm, OwnPasswordForm
from scores.services.people import change_account
from scores.services.refusal import Refused
from scores.views.access import user_of

#: Who vouches for a login that no password was typed for.
BACKEND = "django.contrib.auth.backends.ModelBackend"


class LogIn(LoginView):
    """The login page. Wrong tries are counted by axes, which answers 429 after too many."""

    authentication_form = LoginForm
    template_name = "scores/accounts/login.html"
    redirect_authenticated_user = True

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Say what was wrong; the address that was typed stays."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


@method_decorator(login_not_required, name="dispatch")
class LogOut(LogoutView):
    """Log out, by POST only."""


@login_not_required
@require_safe
def forgotten(request: HttpRequest) -> HttpResponse:
    """Say how to get back in: there is no mail server behind the bar, an organiser makes a link."""
    return render(request, "scores/accounts/forgotten.html")


@method_decorator(login_not_required, name="dispatch")
class ChoosePassword(PasswordResetConfirmView):
    """Where the link leads that an organiser made for somebody who forgot the password."""

    form_class = ChoosePasswordForm
    template_name = "scores/accounts/choose_password.html"
    success_url = reverse_lazy("scores:home")
    post_reset_login = True
    post_reset_login_backend = BACKEND

    def form_valid(self, form: Any) -> HttpResponse:
        """Store the password and go on as the person whose it is."""
        messages.success(self.request, _("Your new password is set, and you are logged in."))
        return super().form_valid(form)

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Ask again."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """One's own name and e-mail address."""
    user = user_of(request)
    form = AccountForm(request.POST or None, initial={"name": user.name, "email": user.email})
    if form.is_valid():
        try:
            change_account(user=user, **form.cleaned_data)
        except Refused as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(request, _("Your account is changed."))
            return redirect("scores:account")
    return render(
        request, "scores/accounts/account.html", {"form": form}, status=422 if form.is_bound else 200
    )


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; this phone stays logged in, every other one is logged out."""
    user = user_of(request)
    form = OwnPasswordForm(user, request.POST or None)
    if form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(request, _("Your password is changed. Other phones have to log in again."))
        return redirect("scores:account")
    return render(
        request, "scores/accounts/password.html", {"form": form}, status=422 if form.is_bound else 200
    )
