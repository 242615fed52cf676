"""What an organiser decides about a tournament, as a form."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from crispy_forms.layout import Div, Field, Fieldset
from django import forms
from django.forms.utils import from_current_timezone
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scores.euchre import variants
from scores.euchre.house_rules import HouseRules
from scores.euchre.options import BY_NAME
from scores.euchre.standings import MEASURES
from scores.forms.agreement import ScoringFields, scoring_layout, scoring_of
from scores.forms.layout import between_tags
from scores.forms.names import NameField
from scores.models import RuleSet, Season, Tournament
from scores.services.tournaments import MOST_ROUNDS, MOST_SIT_OUT_POINTS, Plan

STEPPER = "scores/components/stepper.html"
BUTTONS = "scores/components/button_radios.html"
#: So many measures can be put in order; more than this decides nothing that lots would not.
MEASURE_FIELDS = ("measure_1", "measure_2", "measure_3", "measure_4", "measure_5")
USUAL_MEASURES = ("points", "games_won")
KEPT = "kept"


class TournamentForm(ScoringFields):
    """Everything about a tournament before it begins. ``last`` is the club's latest, whose way of scoring is proposed again."""

    name = NameField(label=_("Name"), max_length=80)
    date = forms.DateField(label=_("Date"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}))
    time = forms.TimeField(label=_("Start"), widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}))
    format = forms.ChoiceField(
        label=_("Who plays with whom"), choices=Tournament.Format, widget=forms.RadioSelect
    )
    rules = forms.ChoiceField(label=_("House rules"))
    end = forms.ChoiceField(
        label=_("A game lasts"),
        choices=[
            ("hands", _("a number of hands")),
            ("target", _("until a score")),
            ("time", _("for a time")),
            ("rules", _("as the house rules say")),
        ],
        widget=forms.RadioSelect,
    )
    hands = forms.IntegerField(label=_("Hands per game"), min_value=1, max_value=99, required=False)
    target = forms.IntegerField(label=_("Points to win"), min_value=1, max_value=999, required=False)
    minutes = forms.IntegerField(label=_("Minutes per game"), min_value=1, max_value=300, required=False)
    tie = forms.ChoiceField(label=_("When nobody is ahead at the end"), required=False)
    rounds_planned = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    sit_out_credit = forms.ChoiceField(
        label=_("Whoever sits out a round gets"), choices=Tournament.Credit, widget=forms.RadioSelect
    )
    sit_out_points = forms.IntegerField(
        label=_("Points for sitting out"), min_value=0, max_value=MOST_SIT_OUT_POINTS, required=False
    )
    measure_1 = forms.ChoiceField(label=_("Ranked by"))
    measure_2 = forms.ChoiceField(label=_("then by"), required=False)
    measure_3 = forms.ChoiceField(label=_("then by"), required=False)
    measure_4 = forms.ChoiceField(label=_("then by"), required=False)
    measure_5 = forms.ChoiceField(label=_("then by"), required=False)
    season = forms.ModelChoiceField(
        label=_("Season (optional)"), queryset=Season.objects.none(), required=False, empty_label=_("none")
    )

    def __init__(
        self,
        data: Any = None,
        *,
        rule_sets: Sequence[RuleSet],
        seasons: Any,
        tournament: Tournament | None = None,
        last: Tournament | None = None,
    ) -> None:
        self.rule_sets = {str(rule_set.pk): rule_set for rule_set in rule_sets}
        self.tournament = tournament
        super().__init__(data, initial={**_initial(tournament, rule_sets), **scoring_of(tournament or last)})
        for name in ("entry_mode", "acceptance"):
            self.fields[name].required = False
        self.fields["season"].queryset = seasons  # type: ignore[attr-defined]
        self.fields["rules"].choices = self._rule_choices()  # type: ignore[attr-defined]
        ties = [(str(choice.value), gettext(choice.label)) for choice in BY_NAME["tie"].choices]
        self.fields["tie"].choices = ties  # type: ignore[attr-defined]
        measures = [(name, gettext(measure.label)) for name, measure in MEASURES.items()]
        for name in MEASURE_FIELDS:
            nothing = [] if name == MEASURE_FIELDS[0] else [("", gettext("nothing more"))]
            self.fields[name].choices = nothing + measures  # type: ignore[attr-defined]
        self.helper = between_tags(*_layout())

    def plan(self) -> Plan:
        """What was decided. Only of a valid form."""
        data = self.cleaned_data
        rules, name = self._rules()
        return Plan(
            name=data["name"],
            starts_at=data["starts_at"],
            format=data["format"],
            rules=rules,
            rules_name=name,
            rounds_planned=data["rounds_planned"],
            measures=tuple(data[field] for field in MEASURE_FIELDS if data[field]),
            sit_out_credit=data["sit_out_credit"],
            sit_out_points=data["sit_out_points"] or 0,
            season=data["season"],
            entry_mode=data["entry_mode"] or self.initial["entry_mode"],
            acceptance=data["acceptance"] or self.initial["acceptance"],
        )

    def clean(self) -> dict[str, Any]:
        """Put date and time together in the club's time zone; ask for the number that belongs to the chosen end."""
        data = super().clean() or self.cleaned_data
        if data.get("date") and data.get("time"):
            moment = datetime.combine(data["date"], data["time"])
            try:
                data["starts_at"] = from_current_timezone(moment)
            except forms.ValidationError as error:
                self.add_error("time", error)
        end = data.get("end")
        if end in ("hands", "target", "minutes", "time"):
            number = "minutes" if end == "time" else end
            if not data.get(number) and number not in self.errors:
                self.add_error(number, gettext("Choose a number."))
        chosen = [data[field] for field in MEASURE_FIELDS if data.get(field)]
        if len(set(chosen)) < len(chosen):
            self.add_error("measure_1", gettext("Choose each measure once."))
        return data

    def _rules(self) -> tuple[HouseRules, str]:
        data = self.cleaned_data
        chosen = data["rules"]
        if chosen == KEPT and self.tournament is not None:
            rules, name = HouseRules.from_json(self.tournament.rules), self.tournament.rules_name
        elif chosen in self.rule_sets:
            rules, name = HouseRules.from_json(self.rule_sets[chosen].rules), self.rule_sets[chosen].name
        else:
            variant = variants.get(chosen)
            rules, name = variant.defaults, gettext(variant.name)
        if data["end"] == "rules":
            return rules, name
        number = "minutes" if data["end"] == "time" else data["end"]
        changes = {"end": data["end"], number: data[number]}
        if data["end"] != "target" and data["tie"]:
            changes["tie"] = data["tie"]
        return rules.with_options(**changes), name

    def _rule_choices(self) -> list[Any]:
        own = [(key, rule_set.name) for key, rule_set in self.rule_sets.items()]
        standard = [(code, gettext(variant.name)) for code, variant in variants.VARIANTS.items()]
        kept = (
            [(KEPT, gettext("as they are: %(name)s") % {"name": self.tournament.rules_name})]
            if self.tournament
            else []
        )
        groups: list[Any] = [*kept]
        if own:
            groups.append((gettext("Our house rules"), own))
        return [*groups, (gettext("As printed"), standard)]


def _initial(tournament: Tournament | None, rule_sets: Sequence[RuleSet]) -> dict[str, Any]:
    """What the fields show at first: the tournament as it is, or what most evenings are."""
    if tournament is None:
        american = (
            str(s.pk) for s in rule_sets if s.rules["variant"] == "american" and s.rules["end"] == "hands"
        )
        return {
            "date": timezone.localdate(),
            "time": "19:30",
            "format": Tournament.Format.ROTATION,
            "rules": next(american, "american"),
            "end": "hands",
            "hands": 8,
            "target": 10,
            "minutes": 20,
            "tie": "shared",
            "rounds_planned": 6,
            "sit_out_credit": Tournament.Credit.AVERAGE,
            "sit_out_points": 5,
            **dict(zip(MEASURE_FIELDS, USUAL_MEASURES, strict=False)),
        }
    starts = timezone.localtime(tournament.starts_at)
    rules = HouseRules.from_json(tournament.rules)
    return {
        "name": tournament.name,
        "date": starts.date(),
        "time": starts.time(),
        "format": tournament.format,
        "rules": KEPT,
        "end": rules.end,
        "hands": rules.hands,
        "target": rules.target,
        "minutes": rules.minutes,
        "tie": rules.tie,
        "rounds_planned": tournament.rounds_planned,
        "sit_out_credit": tournament.sit_out_credit,
        "sit_out_points": tournament.sit_out_points,
        "season": tournament.season_id,
        **dict(zip(MEASURE_FIELDS, tournament.measures, strict=False)),
    }


def _layout() -> list[Any]:
    """What belongs together, in the order an organiser thinks of it."""
    return [
        Fieldset(
            _("When"),
            "name",
            Div("date", "time", css_class="side-by-side"),
            Field("rounds_planned", template=STEPPER),
        ),
        Fieldset(
            _("What is played"),
            Field("format", template=BUTTONS),
            "rules",
            Field("end", template=BUTTONS),
            Div(Field("hands", template=STEPPER), css_class="if-hands"),
            Div(Field("target", template=STEPPER), css_class="if-target"),
            Div(Field("minutes", template=STEPPER), css_class="if-time"),
            Div("tie", css_class="if-level"),
        ),
        Fieldset(
            _("What counts"),
            MEASURE_FIELDS[0],
            Div(*MEASURE_FIELDS[1:], css_class="side-by-side"),
            Field("sit_out_credit", template=BUTTONS),
            Div(Field("sit_out_points", template=STEPPER), css_class="if-fixed"),
            "season",
        ),
        Fieldset(_("Who writes the scores down"), *scoring_layout()),
    ]
