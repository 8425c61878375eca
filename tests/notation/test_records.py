"""Match records: what is read, what is written, and every way to be wrong."""

from __future__ import annotations

import pytest

from en_garde.notation import (
    MAX_RECORD_BYTES,
    Comment,
    Record,
    RecordError,
    Round,
    TakeBack,
    read_action,
    read_record,
    read_remark,
    write_record,
)
from en_garde.rules import Attack, NotationError, Outcome, Reason, Seat, Step, rule_set

EXAMPLE = """\
[Left "Ana"]
[Right "Maestro"]
[Edition "fr-1993"]
[Level "advanced"]
[Date "2026.11.15"]
[Target "1"]
[Result "1-0"]

1. left 1334512245513243545221143
+5 +5 +1 +2 +5x4 =4 +1 x3 {right has no 3}
# left hit 1-0
"""
HOUSE_MATCH = """\
[Edition "ru"]
[Level "basic"]
[House "hand=4 piste=20"]
[Target "2"]
[Result "*"]
[Event "Club \\"Touché\\" \\\\ Tuesday"]

1. right 1334512245513243545221143
! commitment 9f86d081
! derivation hmac-1
+1 {left takes
back +4} +3
# right resigned 0-1
"""


def test_the_example_is_read_and_written_to_the_letter() -> None:
    record = read_record(EXAMPLE)
    assert record.rules == rule_set("fr-1993", "advanced")
    assert (record.target, str(record.score), record.over) == (1, "1-0", True)
    assert record.tag("Left") == "Ana"
    assert record.tag("Event") is None
    assert record.rounds[0].starter is Seat.LEFT
    assert record.rounds[0].text[-1] == Comment("right has no 3")
    assert record.rounds[0].outcome == Outcome(Seat.LEFT, Reason.HIT)
    assert write_record(record) == EXAMPLE


def test_house_rules_proofs_comments_and_unknown_tags_are_kept() -> None:
    record = read_record(HOUSE_MATCH)
    assert record.rules.house == {"hand": 4, "piste": 20}
    assert record.tag("Event") == 'Club "Touché" \\ Tuesday'
    assert record.rounds[0].proof == (("commitment", "9f86d081"), ("derivation", "hmac-1"))
    assert TakeBack(Seat.LEFT, (Step(4),)) in record.rounds[0].text
    assert not record.over
    assert read_record(write_record(record)) == record


def test_a_long_round_is_wrapped_and_read_again() -> None:
    long = Comment("a comment that goes on and on and " * 6 + "#1. ! [")
    [only] = read_record(EXAMPLE).rounds
    record = Record(
        rule_set("fr-1993", "advanced"),
        1,
        (Round(only.starter, only.deck, (long, *only.text), only.outcome),),
    )
    text = write_record(record)
    assert max(map(len, text.splitlines())) <= 80
    assert read_record(text) == record


def test_tags_and_rounds_may_stand_apart_and_lines_end_as_anywhere() -> None:
    loose = "\n\n" + EXAMPLE.replace("\n\n", "\n\n\n").replace("+1 +2", "+1\n\n   +2\t")
    assert read_record(loose) == read_record(EXAMPLE)
    assert read_record(b"\xef\xbb\xbf" + EXAMPLE.encode()) == read_record(EXAMPLE)


RUNNING = EXAMPLE.replace('"1-0"', '"*"').replace("\n# left hit 1-0", "")


def test_only_a_running_match_may_lack_its_last_result() -> None:
    running = read_record(RUNNING.replace(" x3 {right has no 3}", ""))
    assert running.rounds[0].outcome is None
    assert not running.over
    no_round = read_record(RUNNING.split("1. left")[0])
    assert no_round.rounds == ()


def test_a_match_may_be_given_before_its_target() -> None:
    text = EXAMPLE.replace('[Target "1"]', '[Target "5"]').replace("+1 x3", "+1")
    text = text.replace("left hit", "left resigned").replace("{right has no 3}", "")
    with pytest.raises(RecordError, match="record-result-tag"):
        read_record(text)
    given = read_record(text.replace("\n\n", '\n[Winner "left"]\n\n'))
    assert given.over
    assert given.winner is Seat.LEFT
    assert read_record(write_record(given)) == given


def test_the_winner_tag_may_repeat_what_the_score_says() -> None:
    text = EXAMPLE.replace("+1 x3 {right has no 3}", "+1").replace("left hit", "left time")
    for tagged in (text, text.replace("\n\n", '\n[Winner "left"]\n\n')):
        assert read_record(tagged).over


def without(text: str, part: str) -> str:
    assert part in text
    return text.replace(part, "")


def changed(old: str, new: str, text: str = EXAMPLE) -> str:
    assert old in text, old
    return text.replace(old, new)


SECOND = "\n2. right 1334512245513243545221143\n+1 +1\n"
TO_TWO = changed('Target "1"', 'Target "2"').replace('"1-0"', '"*"')

BROKEN = {
    # Tags
    "tag unreadable": (
        changed('[Left "Ana"]', "[Left Ana]"),
        1,
        0,
        "record-tag-unreadable (text=[Left Ana])",
    ),
    "tag twice": (changed("[Right", "[Left"), 2, 0, "record-tag-twice (tag=Left)"),
    "no edition": (
        without(EXAMPLE, '[Edition "fr-1993"]\n'),
        6,
        0,
        "record-tag-missing (tag=Edition)",
    ),
    "no level": (without(EXAMPLE, '[Level "advanced"]\n'), 6, 0, "record-tag-missing (tag=Level)"),
    "no target": (without(EXAMPLE, '[Target "1"]\n'), 6, 0, "record-tag-missing (tag=Target)"),
    "no result": (without(EXAMPLE, '[Result "1-0"]\n'), 6, 0, "record-tag-missing (tag=Result)"),
    "nothing": ("", 1, 0, "record-tag-missing (tag=Edition)"),
    "unknown edition": (
        changed("fr-1993", "de"),
        4,
        0,
        "unknown-edition (edition=de, editions=fr-1993 nl-1996 ru en-1.2)",
    ),
    "no such level": (
        changed("fr-1993", "en-1.2").replace("advanced", "basic"),
        4,
        0,
        "unknown-level (edition=en-1.2, level=basic, levels=standard advanced)",
    ),
    "house": (changed("[Date", '[House "hand"]\n[Date'), 5, 0, "house-unreadable (text=hand)"),
    "house twice": (
        changed("[Date", '[House "hand=4 hand=5"]\n[Date'),
        5,
        0,
        "house-unreadable (text=hand=5)",
    ),
    "house size": (
        changed("[Date", '[House "copies=2"]\n[Date'),
        5,
        0,
        "size-no-pile (cards=10, hand=5)",
    ),
    "target": (changed('Target "1"', 'Target "0"'), 6, 0, "record-target (text=0, most=99)"),
    "target too large": (
        changed('Target "1"', 'Target "100"'),
        6,
        0,
        "record-target (text=100, most=99)",
    ),
    "control character": (changed("Ana", "A\x1b[2Jna"), 1, 0, "text-control (text=A\\x1b[2Jna)"),
    # Rounds
    "no round line": (
        without(EXAMPLE, "1. left 1334512245513243545221143\n"),
        9,
        0,
        "record-round-expected (text=+5)",
    ),
    "round line": (
        changed("1. left", "1. "),
        9,
        0,
        "record-round-unreadable (text=1.  1334512245513243545221143)",
    ),
    "number": (changed("1. left", "2. left"), 9, 1, "record-number (number=2, right=1)"),
    "starter unreadable": (
        changed("1. left", "1. north"),
        9,
        1,
        "record-starter-unreadable (text=north)",
    ),
    "starter": (
        TO_TWO + SECOND.replace("2. right", "2. left"),
        13,
        2,
        "record-starter (starter=left, right=right)",
    ),
    "second number": (
        TO_TWO + SECOND.replace("2.", "3."),
        13,
        2,
        "record-number (number=3, right=2)",
    ),
    "deal letters": (
        changed("1334", "A334"),
        9,
        1,
        "deal-unreadable (text=A334512245513243545221143, cards=25)",
    ),
    "deal count": (changed("1334", "2334"), 9, 1, "deal-count (value=1, count=4, right=5)"),
    "deal short": (changed("21143", "2114"), 9, 1, "deal-count (value=3, count=4, right=5)"),
    "proof": (changed("\n+5 +5", "\n! \n+5 +5"), 10, 1, "record-proof-unreadable (text=!)"),
    "proof later": (
        changed("\n# left", "\n! a b\n# left"),
        11,
        1,
        "record-result-missing (right=left hit 1-0)",
    ),
    # Actions
    "unreadable": (changed("+5x4", "+5y4"), 10, 1, "action-unreadable (text=+5y4)"),
    "two values": (changed("+5x4", "+5x43"), 10, 1, "action-unreadable (text=+5x43)"),
    "illegal": (
        changed("+1 x3", "+1 x4"),
        10,
        1,
        "illegal-action (action=x4, reason=attack-distance (value=4, distance=3), legal=-3 -4 x3 x33 x333 x3333)",
    ),
    "after the end": (
        changed("x3 {", "x3 +1 {"),
        10,
        1,
        "record-after-end (action=+1, result=left hit 1-0)",
    ),
    "comment": (changed("{right has no 3}", "{right has"), 10, 1, "record-comment-open"),
    "comment over lines": (
        changed("{right has no 3}", "{right\nhas\nno 3} x9"),
        12,
        1,
        "record-after-end (action=x9, result=left hit 1-0)",
    ),
    # Results
    "result unreadable": (
        changed("# left hit 1-0", "# left hit"),
        11,
        1,
        "record-result-unreadable (text=# left hit)",
    ),
    "reason": (
        changed("left hit", "left luck"),
        11,
        1,
        "record-reason (text=luck, reasons=hit stuck cards ground resigned forfeit time)",
    ),
    "wrong winner": (
        changed("# left hit", "# right hit"),
        11,
        1,
        "record-result-wrong (result=right hit 1-0, right=left hit 1-0)",
    ),
    "wrong reason": (
        changed("left hit", "left cards"),
        11,
        1,
        "record-result-wrong (result=left cards 1-0, right=left hit 1-0)",
    ),
    "wrong score": (
        changed("# left hit 1-0", "# left hit 0-1"),
        11,
        1,
        "record-result-wrong (result=left hit 0-1, right=left hit 1-0)",
    ),
    "resigned after the end": (
        changed("left hit", "left resigned"),
        11,
        1,
        "record-result-wrong (result=left resigned 1-0, right=left hit 1-0)",
    ),
    "resigned by nobody": (
        changed("left hit", "draw resigned"),
        11,
        1,
        "record-given-draw (reason=resigned)",
    ),
    "too early": (
        without(EXAMPLE, " x3 {right has no 3}"),
        11,
        1,
        "record-round-runs (turn=left, legal=-3 -4 x3 x33 x333 x3333)",
    ),
    "two results": (
        changed("# left hit 1-0", "# left hit 1-0\n# left hit 1-0", TO_TWO),
        12,
        1,
        "record-round-expected (text=left)",
    ),
    "cut": (
        without(EXAMPLE, " x3 {right has no 3}\n# left hit 1-0"),
        10,
        1,
        "record-cut (turn=left, legal=-3 -4 x3 x33 x333 x3333)",
    ),
    "cut before the result": (
        without(EXAMPLE, "\n# left hit 1-0"),
        10,
        1,
        "record-result-missing (right=left hit 1-0)",
    ),
    "next round too early": (
        TO_TWO.replace(" x3 {right has no 3}\n# left hit 1-0", "") + SECOND,
        12,
        1,
        "record-no-result (turn=left, legal=-3 -4 x3 x33 x333 x3333)",
    ),
    "match over": (EXAMPLE + SECOND, 13, 1, "record-match-over (score=1-0)"),
    "result tag": (changed('"1-0"', '"2-0"'), 7, 1, "record-result-tag (text=2-0, right=1-0)"),
    "result star": (changed('"1-0"', '"*"'), 7, 1, "record-result-tag (text=*, right=1-0)"),
    "not over": (
        changed('Target "1"', 'Target "2"'),
        7,
        1,
        "record-result-tag (text=1-0, right=*)",
    ),
    "winner": (changed("\n\n", '\n[Winner "me"]\n\n'), 8, 1, "record-winner (text=me)"),
    "winner of a hit": (
        changed("\n\n", '\n[Winner "left"]\n\n'),
        8,
        1,
        "record-winner-wrong (winner=left)",
    ),
    "winner without a round": (
        RUNNING.split("1. left")[0].replace("\n\n", '\n[Winner "left"]\n\n'),
        8,
        0,
        "record-winner-wrong (winner=left)",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_names_line_and_round_and_what_was_possible(name: str) -> None:
    text, line, round, cause = BROKEN[name]
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.round, str(caught.value.cause)) == (line, round, cause)


def test_the_winner_must_be_whoever_the_last_round_was_given_to() -> None:
    text = EXAMPLE.replace("+1 x3 {right has no 3}", "+1").replace("left hit", "left time")
    with pytest.raises(RecordError, match="record-winner-wrong"):
        read_record(text.replace("\n\n", '\n[Winner "right"]\n\n'))


def test_foreign_bytes_are_named() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(EXAMPLE.encode().replace(b"Maestro", b"Ma\xebstro"))
    assert str(caught.value) == "record-error (line=2, round=0, cause=record-bytes (byte=0xeb))"


@pytest.mark.parametrize("source", [b" " * (MAX_RECORD_BYTES + 1), " " * (MAX_RECORD_BYTES + 1)])
def test_a_huge_record_is_refused_before_it_is_read(source: str | bytes) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(source)
    assert str(caught.value) == "record-too-large (most=16)"


def test_a_record_that_could_not_be_read_again_is_not_made() -> None:
    with pytest.raises(NotationError, match="comment-brace"):
        Comment("a } b")
    with pytest.raises(NotationError, match="text-control"):
        Record(rule_set("ru", "basic"), 1, tags=(("Left", "two\nlines"),))
    assert Comment("  white \n space ").text == "white space"


def test_a_long_text_is_cut_where_it_is_repeated() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(changed("+5x4", "y" * 500))
    assert str(caught.value.cause) == f"action-unreadable (text={'y' * 40}…)"


def test_a_take_back_is_data_and_was_a_sentence_in_earlier_versions() -> None:
    taken = TakeBack(Seat.RIGHT, (Step(3), Attack(5, 2)))
    assert str(taken) == "{[%undo right +3 x55]}"
    assert read_remark("[%undo right  +3\nx55]") == taken
    assert read_remark("right takes back +3 x55") == taken
    for words in ("[%undo right]", "[%undo me +3]", "right takes back nothing", "right takes back"):
        assert read_remark(words) == Comment(words), "somebody's own words"


def test_what_was_remarked_stands_behind_the_action_that_it_follows() -> None:
    step, back, said = Step(1), TakeBack(Seat.LEFT, (Step(2),)), Comment("well")
    each = Round(Seat.LEFT, (), (said, step, back, said, step))
    assert each.remarks == ((said,), (back, said), ())


def test_the_last_actions_of_a_round_leave_comments_out() -> None:
    step, back = read_action("+1"), read_action("-1")
    each = Round(Seat.LEFT, (), (step, Comment("well"), back))
    assert [each.last(count) for count in range(3)] == [(), (back,), (step, back)]
