"""The terms of a match, in lines: what is shown before anybody sits down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from en_garde.locale import Catalogue
from en_garde.rules import Message, RuleSet, Seat, say, spelled_value

from .page import edition_name, wrapped

__all__ = ["Terms", "clock_words", "terms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What was agreed; None for what does not matter where it is shown."""

    rules: RuleSet
    target: int
    left: str
    right: str
    starter: Seat | None  # of the first round; None: the lot decides
    open_discards: bool
    undo: bool
    public: bool | None = None
    clock: Message | None = None


def terms(agreed: Terms, catalogue: Catalogue) -> Iterator[str]:
    """A line or more for each, the labels in a column of their own."""
    starter = None if agreed.starter is None else (agreed.left, agreed.right)[agreed.starter]
    rows = [
        ("terms-rules", _rules(agreed.rules, catalogue)),
        ("terms-house", _house(agreed.rules, catalogue)),
        ("web-target", str(agreed.target)),
        ("pages-clock", catalogue.say(agreed.clock or say("pages-clock-none"))),
        ("terms-discards", catalogue("terms-discards-open", open=_yes(agreed.open_discards))),
        ("terms-undo", catalogue("terms-undo-allowed", allowed=_yes(agreed.undo))),
    ]
    if agreed.public is not None:
        rows.append(("terms-watchers", catalogue("terms-public", public=_yes(agreed.public))))
    rows += [
        ("terms-left", agreed.left),
        ("terms-right", agreed.right),
        ("terms-starter", starter or catalogue("terms-by-lot")),
    ]
    labels = [catalogue(id) for id, _ in rows]
    column = max(map(len, labels)) + 2
    for label, (_, text) in zip(labels, rows, strict=True):
        yield from wrapped(f"  {label:<{column}}", text)


def clock_words(pace: str, seconds: int, increment: int) -> Message | None:
    if pace == "none":
        return None
    gained = _duration(increment) if increment else "none"
    return say(f"terms-clock-{pace}", time=_duration(seconds), increment=gained)


def _duration(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _rules(rules: RuleSet, catalogue: Catalogue) -> str:
    edition = catalogue.say(edition_name(rules.edition))
    return f"{catalogue('web-level-name', level=rules.level)} · {edition}"


def _house(rules: RuleSet, catalogue: Catalogue) -> str:
    changed = [_house_rule(name, rules, catalogue) for name in rules.house]
    return " · ".join(changed) or catalogue("terms-house-none")


def _house_rule(name: str, rules: RuleSet, catalogue: Catalogue) -> str:
    """Some fields are named by a sentence that their value completes."""
    field, value = catalogue(f"field-{name}"), spelled_value(rules, name)
    words = catalogue(f"value-{name}", value=value)
    if field.endswith("…"):
        return field.removesuffix("…") + words
    return catalogue("terms-house-field", field=field, value=words)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
