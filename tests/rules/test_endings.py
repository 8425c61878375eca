"""
How a round ends, R5 to R17: for every rule set, every way.

The positions are chosen so that the wrong settlement would name another winner, or end the
round where it goes on. Counting actions cannot see this.
"""

from __future__ import annotations

import pytest

from en_garde.rules import HOUSE_FIELDS, RULE_SETS, Level, RuleSet, Settle, paragraphs
from rules.positions import Row, end_text, rows
from rules.test_legal import LEGAL

SIZES = ("piste", "values", "copies", "hand")

ENDINGS = rows(
    """
rule | rule sets                        | position                       | actions      | end
R5   | */basic                          | left  8-13  12355 11455 4      | x5           | left hit
R6   | */basic                          | left  3-8   12355 15555 4444   | x5           | left hit
R6   | */basic                          | right 16-21 15555 12355 4444   | x5           | right hit
R8   | */standard,*/advanced            | left  3-8   12355 11224 4444   | x5           | left hit
R8   | */standard,*/advanced            | left  3-8   12355 11225 4444   | x55          | left hit
R8   | */standard,*/advanced            | right 16-21 11225 12355 4444   | x55          | right hit
R8   | */standard,*/advanced            | left  3-8   15552 11255 4444   | x555         | left hit
R8   | */standard,*/advanced            | left  3-8   12355 11225 4444   | x5           | right to answer
R8   | */standard,*/advanced            | left  3-8   12355 11225 4444   | x5 =5        | right to play
R9   | fr-1993/basic lunge_limit=1      | left  5-13  13445 12255 4444   | +3x5         | left hit
R10  | */advanced                       | left  5-13  13445 12244 4444   | +3x5 -2      | left to play
R10  | */advanced                       | left  5-13  13445 12255 4444   | +3x5 =5      | right to play
R10  | */advanced                       | left  15-23 13445 12244 4444   | +3x5         | left hit
R10  | */advanced                       | right 1-9   12244 13445 4444   | +3x5         | right hit
R10  | */advanced                       | left  14-22 13445 22244 4444   | +3x5         | left hit
R10  | */advanced                       | left  8-13  12355 11224 4444   | x5           | left hit
R11  | */*                              | right 1-5   33444 12245 4444   | +2           | right stuck
R11  | */*                              | left  19-23 12245 33444 4444   | +2           | left stuck
R11  | */*                              | left  18-22 12245 13444 4444   | +2           | right to play
R11  | */*                              | right 1-5   23444 12245 4444   | +2           | left to play
R11  | */standard,*/advanced            | right 1-4   33455 13345 4444   | x3 =3        | left to play
R11  | */standard,*/advanced            | right 1-4   44553 13345 4444   | x3 =3        | right stuck
R12  | fr-1993/basic,nl-1996/basic      | left  11-20 13345 12455 2      | +4           | right to play
R12  | fr-1993/basic,nl-1996/basic      | left  11-20 13345 12455 2      | +4 x5        | right hit
R12  | fr-1993/basic,nl-1996/basic      | left  11-14 11224 12244 5      | +1           | right to play
R12  | fr-1993/basic,nl-1996/basic      | left  11-14 11224 11344 5      | +1           | left ground
R12  | fr-1993/basic,nl-1996/basic      | left  10-14 11224 11344 5      | -1           | right ground
R12  | fr-1993/basic,nl-1996/basic      | right 1-5   33444 12245 1      | +2           | right ground
R12  | fr-1993/basic,nl-1996/basic      | left  1-3   11445 11345 2      | +1           | right to play
R12  | ru/basic                         | left  11-14 11224 11344 5      | +1           | right to play
R12  | ru/basic                         | left  10-20 13345 12455 2      | +4 +4        | left ground
R12  | ru/basic                         | left  5-14  11345 12455 2      | +1 +4        | right ground
R12  | ru/basic                         | left  11-14 11224 12234 5      | +1 x2        | right hit
R12  | ru/basic                         | left  10-14 11224 11344 5      | +1 -3        | left ground
R12  | ru/basic                         | left  10-13 11224 11344 5      | -1 +3        | right ground
R12  | ru/basic                         | right 1-5   33444 12245 1      | +2           | right stuck
R12  | ru/basic                         | left  19-23 12245 33444 1      | +2           | left stuck
R12  | fr-1993/basic last_chance=none   | left  11-14 11224 12244 5      | +1           | left ground
R12  | fr-1993/basic last_chance=whole  | right 1-5   33444 12245 1      | +2           | right stuck
R12  | fr-1993/basic last_chance=whole  | left  10-13 11224 11344 5      | -1 +3        | right ground
R12  | ru/basic last_chance=attack      | left  11-14 11224 11344 5      | +1           | left ground
R12  | ru/basic last_chance=none        | left  11-14 11224 12244 5      | +1           | left ground
R13  | at-once                          | left  3-7   11335 11344 5      | +1           | left cards
R13  | at-once                          | right 1-5   33444 12245 1      | +2           | right cards
R13  | at-once                          | left  11-16 13355 12445 2      | x5 =5        | left cards
R13  | at-once                          | left  6-11  13345 12555 2      | x5 =5        | right cards
R13  | at-once                          | left  6-11  13345 12444 5      | x5           | left hit
R13  | at-once                          | left  3-8   13345 12445 5      | x5           | right to answer
R13  | fr-1993/advanced,nl-1996/advanced,en-1.2/advanced | left 3-11 13345 12455 22 | +3x5 =5 | right cards
R13  | */advanced                       | left  14-22 13345 22244 55     | +3x5         | left hit
R13  | ru/standard,ru/advanced          | left  11-15 11335 11344 5      | +1           | right to play
R13  | ru/standard,ru/advanced          | left  11-15 11335 11344 5      | +1 x3        | left to answer
R13  | ru/standard,ru/advanced          | left  11-15 11335 11344 5      | +1 x3 =3     | left cards
R13  | ru/standard,ru/advanced          | left  11-15 11245 11344 5      | +1 x3        | right hit
R13  | ru/standard,ru/advanced          | left  11-16 13355 12445 2      | x5 =5        | right to play
R13  | ru/standard,ru/advanced          | left  11-16 13355 12445 2      | x5 =5 +2     | left cards
R13  | ru/standard,ru/advanced          | left  11-16 11245 12445 3      | x5 =5 -1     | left ground
R13  | ru/standard,ru/advanced          | right 1-5   33444 12245 1      | +2           | right stuck
R13  | ru/standard,ru/advanced          | right 1-4   44553 13345 1      | x3 =3        | right stuck
R13  | ru/advanced                      | left  1-10  13335 14455 2      | +1 +4x4      | right hit
R13  | ru/advanced                      | left  11-20 11335 14455 2      | +1 +4x4      | left to answer
R13  | ru/advanced                      | left  11-20 11344 14455 2      | +1 +4x4 =4   | left cards
R13  | fr-1993/standard last_turn=whole | left  11-16 13355 12445 2      | x5 =5 +2     | left cards
R13  | fr-1993/standard last_turn=whole | right 1-5   33444 12245 1      | +2           | right stuck
R13  | fr-1993/standard last_turn=attack | left 11-15 11335 11344 5      | +1 x3 =3     | left cards
R13  | fr-1993/standard last_turn=attack | left 11-15 11235 11444 5      | +1           | left cards
R13  | fr-1993/standard last_turn=attack | right 1-5  33444 12245 1      | +2           | right cards
R13  | ru/standard last_turn=none       | left  11-15 11335 11344 5      | +1           | left cards
R13  | ru/advanced last_turn=none       | left  11-16 13355 12445 2      | x5 =5        | left cards
R14  | fr-1993/basic,nl-1996/basic      | left  10-14 11224 11334 5      | -1           | right ground
R14  | fr-1993/basic,nl-1996/basic      | left  9-14  11224 11335 5      | +1           | draw ground
R14  | ru/basic                         | left  9-14  11224 11335 5      | +1 +3        | right ground
R14  | ru/basic                         | left  10-14 11224 11335 5      | +2 -1        | left ground
R14  | ru/basic                         | left  9-15  11224 11335 5      | +1 +1        | draw ground
R15  | at-once                          | left  13-18 13455 24455 2      | +1           | right cards
R15  | at-once                          | left  6-11  14444 23455 5      | +1           | left cards
R15  | at-once                          | left  6-11  13445 22445 5      | +1           | right ground
R15  | at-once                          | left  13-18 13445 22445 5      | +1           | left ground
R15  | at-once                          | left  12-17 13355 22335 5      | +1           | left ground
R15  | at-once                          | left  9-14  13445 22445 5      | +1           | draw ground
R15  | at-once                          | left  5-18  13445 22445 5      | +1           | draw ground
R15  | en-1.2/standard,en-1.2/advanced  | left  6-9   12235 11244 1      | +1           | left cards
R15  | ru/standard,ru/advanced          | left  6-11  14445 23455 5      | -1 +2        | left cards
R15  | ru/standard,ru/advanced          | left  13-18 13344 12445 2      | +1 -1        | right cards
R15  | ru/standard,ru/advanced          | left  12-19 13445 12445 5      | +1 -1        | left ground
R15  | ru/standard,ru/advanced          | left  6-12  13445 13445 5      | +1 +1        | draw cards
R15  | ru/standard,ru/advanced          | left  8-11  12345 12345 3      | +1 -2        | draw cards
R15  | ru/standard,ru/advanced          | left  5-19  13445 13445 5      | +1 +1        | draw ground
R15  | fr-1993/standard equal_cards=draw | left 6-11  13445 22445 5      | +1           | draw cards
R15  | ru/standard equal_cards=ground   | left  6-12  13445 13445 5      | +1 +1        | right ground
R16  | */advanced                       | left  10-15 12344 13335 44     | +3x2 -1      | left ground
R16  | */advanced                       | right 9-14  13335 12344 44     | +3x2 -1      | right ground
R16  | */advanced                       | left  7-12  11123 23444 55     | +3x2 -2      | draw ground
R16  | ru/advanced                      | left  8-14  11333 23445 5      | +1 +3x2 -1   | right ground
R16  | ru/advanced                      | left  12-18 11445 23334 5      | +1 +3x2 -1   | left ground
R17  | fr-1993/advanced,nl-1996/advanced | left 10-15 12344 13335 443    | +3x2 -1      | right cards
R17  | en-1.2/advanced                  | left  10-15 12344 13335 443    | +3x2 -1      | left ground
R17  | ru/advanced                      | left  10-15 12344 13335 443    | +3x2 -1      | left to play
R17  | ru/advanced                      | left  10-15 12344 13335 443    | +3x2 -1 -1   | left cards
R17  | ru/advanced                      | left  10-15 12344 13335 443    | +3x2 -1 +1   | left ground
R17  | */advanced                       | left  10-15 12344 13335 4434   | +3x2 -1      | left to play
R17  | fr-1993/advanced own_retreat=ground | left 10-15 12344 13335 443  | +3x2 -1      | left ground
R17  | en-1.2/advanced own_retreat=cards | left 10-15 12344 13335 443    | +3x2 -1      | right cards
R17  | ru/advanced own_retreat=ground   | left  10-15 12344 13335 443    | +3x2 -1      | left ground
R17  | ru/advanced last_turn=none       | left  10-15 12344 13335 443    | +3x2 -1      | right cards
"""
)


@pytest.mark.parametrize("row", ENDINGS, ids=lambda row: row.id)
def test_endings(row: Row) -> None:
    assert end_text(row.after) == row.expected


# Which ends a level has. Every rule set needs a row for each, and both a winner by it and,
# where there is one, a draw.
NEEDED = {
    Level.BASIC: {"hit", "stuck", "ground", "draw ground"},
    Level.STANDARD: {"hit", "stuck", "cards", "ground", "draw ground"},
    Level.ADVANCED: {"hit", "stuck", "cards", "ground", "draw ground"},
}
RULES_OF = {
    Level.BASIC: {"R5", "R6", "R11", "R12", "R14"},
    Level.STANDARD: {"R8", "R11", "R13", "R15"},
    Level.ADVANCED: {"R8", "R10", "R11", "R13", "R15", "R16", "R17"},
}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda r: f"{r.edition}/{r.level}")
def test_every_rule_set_has_a_row_for_every_way_to_end(rules: RuleSet) -> None:
    here = [row for row in ENDINGS if row.rules == rules]
    assert {row.rule for row in here} >= RULES_OF[rules.level]
    ends = {row.expected.removeprefix("left ").removeprefix("right ") for row in here}
    needed = NEEDED[rules.level] | ({"draw cards"} if rules.equal_cards is Settle.DRAW else set())
    assert ends >= needed


@pytest.mark.parametrize(
    "field", [name for name, field in HOUSE_FIELDS.items() if name not in SIZES]
)
def test_every_house_field_has_a_row(field: str) -> None:
    assert any(field in row.rules.house for row in [*ENDINGS, *LEGAL])


def cited(row: Row) -> tuple[str, ...]:
    """What RULES.md says decided a round that ended so."""
    reason = row.expected.split()[1]
    if reason == "hit":
        return ("R6",) if row.rules.basic else ("R8",)
    if reason == "stuck":
        return ("R11",)
    if row.rules.basic:
        return ("R12", "R14")
    if row.rule == "R16":
        return ("R16",)
    if row.rule == "R17" and reason == "ground" and row.rules.own_retreat is Settle.GROUND:
        return ("R17",)
    return ("R13", "R15")


@pytest.mark.parametrize(
    "row", [row for row in ENDINGS if row.after.outcome is not None], ids=lambda row: row.id
)
def test_an_end_names_the_paragraphs_that_decided_it(row: Row) -> None:
    outcome = row.after.outcome
    assert outcome is not None
    assert outcome.cites == cited(row)
    page = {each.id for part in paragraphs(row.rules).values() for each in part}
    assert {f"rule-{cite.lower()}" for cite in outcome.cites} <= page, "nothing to link to"


def test_every_way_to_decide_a_round_has_a_row() -> None:
    found = {cite for row in ENDINGS if row.after.outcome for cite in row.after.outcome.cites}
    assert found == {"R6", "R8", "R11", "R12", "R13", "R14", "R15", "R16", "R17"}
