"""A club's people, as its organisers look after them."""

import pytest
from django.test import Client

from scores.models import Club, Invitation, Membership, User
from scores.queries.people import invitation_of
from tests.builders import make_club, make_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return make_club(slug="friday")


@pytest.fixture
def olga(club: Club, client: Client) -> User:
    user = make_member(club)
    client.force_login(user)
    return user


@pytest.fixture
def sam(club: Club) -> Membership:
    return make_member(club, Membership.Role.SCORER, "Sam").memberships.get()


def messages(answer: object) -> list[str]:
    return [str(message) for message in answer.context["messages"]]  # type: ignore[attr-defined]


def test_members_are_listed(client: Client, olga: User, sam: Membership) -> None:
    answer = client.get("/c/friday/people/")
    assert [row.name for row in answer.context["members"]] == ["Olga", "Sam"]
    assert answer.context["new_link"] is None


def test_an_invitation_is_shown_once(client: Client, olga: User) -> None:
    answer = client.post("/c/friday/people/", {"role": "scorer", "note": "Sam"}, follow=True)
    link = answer.context["new_link"]
    secret = link["address"].rsplit("/", 2)[1]
    assert link == {"kind": "invitation", "whom": "Sam", "address": f"http://testserver/join/{secret}/"}
    assert '<svg aria-hidden="true" ' in answer.content.decode()
    invitation = invitation_of(secret)
    assert invitation is not None
    assert (invitation.role, invitation.note, invitation.created_by) == ("scorer", "Sam", olga)
    again = client.get("/c/friday/people/")
    assert (again.context["new_link"], secret in again.content.decode()) == (None, False)


def test_an_invitation_needs_a_role(client: Client, olga: User) -> None:
    answer = client.post("/c/friday/people/", {"role": "king", "note": "Sam"})
    assert (answer.status_code, Invitation.objects.count()) == (422, 0)
    assert 'value="Sam"' in answer.content.decode()


def test_an_invitation_is_withdrawn(client: Client, olga: User) -> None:
    client.post("/c/friday/people/", {"role": "scorer", "note": "Sam"})
    invitation = Invitation.objects.get()
    answer = client.post(f"/c/friday/invitations/{invitation.pk}/withdraw/", follow=True)
    invitation.refresh_from_db()
    assert (answer.context["invitations"], invitation.withdrawn_at is None) == ([], False)
    assert messages(answer) == ["The invitation is withdrawn; its link no longer works."]


def test_an_accepted_invitation_is_not_withdrawn(client: Client, olga: User, sam: Membership) -> None:
    client.post("/c/friday/people/", {"role": "scorer", "note": "Sam"})
    invitation = Invitation.objects.get()
    Invitation.objects.update(used_at=invitation.created_at, used_by=sam.user)
    answer = client.post(f"/c/friday/invitations/{invitation.pk}/withdraw/", follow=True)
    assert messages(answer) == ["This invitation has been accepted. Remove the member instead."]


def test_a_role_is_changed(client: Client, olga: User, sam: Membership) -> None:
    answer = client.post(f"/c/friday/people/{sam.pk}/", {"role": "organiser"})
    sam.refresh_from_db()
    assert (answer.headers["Location"], sam.role) == ("/c/friday/people/", "organiser")


def test_the_last_organiser_stays(client: Client, olga: User) -> None:
    own = olga.memberships.get()
    answer = client.post(f"/c/friday/people/{own.pk}/", {"role": "member"})
    assert answer.status_code == 422
    assert answer.context["form"].errors == {
        "role": [
            "This is the club's only organiser. Make somebody else an organiser first, then change this role."
        ]
    }
    removed = client.post(f"/c/friday/people/{own.pk}/remove/", follow=True)
    assert messages(removed) == [
        "This is the club's only organiser. Make somebody else an organiser first, then remove this one."
    ]
    assert olga.memberships.get().role == "organiser"


def test_somebody_who_gives_up_organising_is_not_sent_where_they_may_not_look(
    client: Client, olga: User, sam: Membership
) -> None:
    Membership.objects.filter(pk=sam.pk).update(role="organiser")
    own = olga.memberships.get()
    assert client.post(f"/c/friday/people/{own.pk}/", {"role": "member"}).headers["Location"] == "/c/friday/"


def test_a_member_is_removed_after_a_question(client: Client, olga: User, sam: Membership) -> None:
    question = client.get(f"/c/friday/people/{sam.pk}/remove/")
    assert "Remove Sam from the club?" in question.content.decode()
    answer = client.post(f"/c/friday/people/{sam.pk}/remove/", follow=True)
    assert messages(answer) == ["Sam is no longer a member."]
    assert [row.name for row in answer.context["members"]] == ["Olga"]


def test_one_may_remove_oneself(client: Client, olga: User, sam: Membership) -> None:
    Membership.objects.filter(pk=sam.pk).update(role="organiser")
    own = olga.memberships.get()
    assert client.post(f"/c/friday/people/{own.pk}/remove/").headers["Location"] == "/"


def test_a_password_link_is_shown_once(client: Client, olga: User, sam: Membership) -> None:
    answer = client.post(f"/c/friday/people/{sam.pk}/password/", follow=True)
    link = answer.context["new_link"]
    assert (link["kind"], link["whom"]) == ("password", "Sam")
    path = link["address"].split("/", 3)[3]
    assert Client().get(f"/{path}", follow=True).context["validlink"] is True
    assert client.get("/c/friday/people/").context["new_link"] is None


def test_no_password_link_into_another_club(client: Client, olga: User, sam: Membership) -> None:
    Membership.objects.create(user=sam.user, club=make_club(), role=Membership.Role.ORGANISER)
    answer = client.post(f"/c/friday/people/{sam.pk}/password/", follow=True)
    assert messages(answer) == [
        "Sam also belongs to a club you do not organise, so you cannot make a password link for them."
    ]


def test_one_s_own_page_offers_no_password_link(client: Client, olga: User, sam: Membership) -> None:
    pages = [
        client.get(f"/c/friday/people/{pk}/").content.decode() for pk in (olga.memberships.get().pk, sam.pk)
    ]
    assert ["Make a password link" in page for page in pages] == [False, True]
