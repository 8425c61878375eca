"""Outside programs: whatever they do, the arena goes on, says what was wrong, and loses nothing."""

from __future__ import annotations

import json
import os
import resource
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from arena.bots import EXAMPLES, WRONG, command, entrant
from en_garde.arena.bot import Bot, greet
from en_garde.arena.contestants import Computer, Fault, Sitting
from en_garde.arena.ledger import Ledger
from en_garde.arena.referee import fight
from en_garde.arena.results import Fought, read_pair
from en_garde.arena.run import play
from en_garde.arena.settings import Limits, Settings
from en_garde.arena.spread import here
from en_garde.arena.stop import Stop
from en_garde.cli import arena as arena_command
from en_garde.cli import bot_check as bot_check_command
from en_garde.cli import main
from en_garde.locale import LANGUAGES, Catalogue
from en_garde.notation import read_record, write_record
from en_garde.rules import Outcome, Reason, Score, Seat, rule_set, seen
from en_garde.shapes import show_events, show_view
from en_garde.table import Setup, Table
from properties.games import Line, lines

Output = pytest.CaptureFixture[str]
LeftBehind = Callable[[], set[str]]
RULES = rule_set("en-1.2", "advanced")
DECK = tuple(map(int, "1334512245513243545221143"))
# For those who hang or stay: that long it costs.
QUICK = Limits(decision=700, round=60_000, start=5_000)
# For those who answer: no machine is so busy that they would be late.
_HOUR = 3_600_000
SLOW = Limits(decision=_HOUR, round=_HOUR, start=_HOUR, farewell=_HOUR, short=_HOUR)


def one_round(bot: Bot, *, seat: Seat = Seat.LEFT, number: int = 1) -> Fought:
    foe = Computer("heuristic")
    for side, place in ((bot, seat), (foe, seat.other)):
        side.begin_match(Sitting(rules=RULES, seat=place, names=("a", "b"), target=5, seed=1))
    sides = (bot, foe) if seat is Seat.LEFT else (foe, bot)
    return fight(RULES, DECK, Seat.LEFT, sides, number=number)


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def children() -> list[str]:
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


@pytest.fixture
def left_behind() -> LeftBehind:
    """Processes started since; those of other tests may still be there."""
    before = set(children())
    return lambda: set(children()) - before


def running(pid: int) -> bool:
    """There, and not a zombie that waits for its parent."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# A bot that is right


def test_a_round_with_a_program(tmp_path: Path, left_behind: LeftBehind) -> None:
    bot = Bot(command(tmp_path), SLOW)
    for seat in Seat:
        fought = one_round(bot, seat=seat)
        assert fought.fault is None
        assert fought.outcome.reason is not Reason.FORFEIT
        assert min(fought.decisions) > 0
        assert min(fought.seconds) > 0
    assert bot.close()
    assert not left_behind()


def test_it_is_asked_for_its_name(tmp_path: Path) -> None:
    assert greet(command(tmp_path), SLOW) == "good"
    words = command(
        tmp_path, "def hello(told): say(type='hello', protocol=1, name='a', version='2')"
    )
    assert greet(words, SLOW) == "a 2"


SPY = """
def note(told):
    with open(sys.argv[0] + ".notes", "a") as notes: notes.write(json.dumps(told) + "\\n")
def play_and_note(told):
    note(told); say(type="play", id=told["id"], action=told["view"]["legal"][-1])
act, match, result = play_and_note, note, note
"""


def noted(words: tuple[str, ...]) -> list[dict[str, object]]:
    return [json.loads(line) for line in Path(words[1] + ".notes").read_text().splitlines()]


def test_it_is_told_the_match_its_time_and_the_results(tmp_path: Path) -> None:
    words = command(tmp_path, SPY)
    bot = Bot(words, SLOW)
    one_round(bot)
    bot.close()
    match, *acts, result = noted(words)
    assert match["type"] == "match"
    assert match["rules"] == {
        "attack_limit": 9, "lunge_limit": 9, "last_chance": "attack", "last_turn": "none",
        "equal_cards": "ground", "own_retreat": "ground", "piste": 23, "values": 5, "copies": 5, "hand": 5,
    }  # fmt: skip
    assert (match["edition"], match["level"], match["seat"]) == ("en-1.2", "advanced", "left")
    assert [act["id"] for act in acts] == list(range(1, len(acts) + 1))
    left = [act["time"]["round"] for act in acts]  # type: ignore[index]
    assert left[0] == _HOUR
    assert left == sorted(left, reverse=True)
    assert result["type"] == "result"
    assert result["result"]["reason"] in tuple(Reason)  # type: ignore[index]


def test_the_time_of_a_round_is_for_all_its_decisions(tmp_path: Path) -> None:
    """More for a decision than for the round: what is told and what is enforced is the lesser."""
    words = command(tmp_path, SPY)
    bot = Bot(words, replace(SLOW, round=_HOUR // 2))
    one_round(bot)
    bot.close()
    told = [act["time"] for act in noted(words)[1:-1]]
    assert all(time["decision"] == time["round"] <= _HOUR // 2 for time in told)  # type: ignore[index]


@given(line=lines())
def test_events_are_those_of_a_tables_log(line: Line) -> None:
    """And so they hide what a table hides."""
    state = line.states[0]
    table = Table(Setup(rules=state.rules, left="a", right="b", starter=state.turn))
    deck = (*state.hands[0], *state.hands[1], *state.pile)
    table = table.deal(deck)
    for before, action in zip(line.states, line.actions, strict=False):
        table = table.play(before.turn, action)
    for eyes in Seat:
        shown = list(show_events(seen(line.states, line.actions, eyes), 1))
        heard = [entry.event for entry in table.heard(eyes)]
        told = [
            event for event in heard if type(event).__name__ not in ("RoundEnded", "MatchEnded")
        ]
        assert [type(each).__name__.removesuffix("Event") for each in shown] == [
            type(each).__name__ for each in told
        ]
        for ours, theirs in zip(shown, told, strict=True):
            for name in ("seat", "action", "count", "pile", "cards", "hand", "starter"):
                if hasattr(ours, name):
                    mine, other = getattr(ours, name), getattr(theirs, name)
                    if isinstance(mine, list):
                        assert mine == sorted(other)
                    else:
                        assert str(mine) == str(other)


@given(line=lines())
def test_a_question_has_no_card_that_the_seat_cannot_see(line: Line) -> None:
    for eyes in Seat:
        view = show_view(seen(line.states, line.actions, eyes).now)
        hidden = line.states[-1].outcome is None
        assert (view.hands is None) == hidden
        assert view.hand == list(line.states[-1].hands[eyes])


# Bots that are wrong


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_loses_the_round_and_is_told(
    name: str, tmp_path: Path, left_behind: LeftBehind
) -> None:
    change, ids = WRONG[name]
    bot = Bot(command(tmp_path, change), QUICK if "bot-late" in ids else SLOW)
    fought = one_round(bot)
    assert fought.outcome == Outcome(Seat.RIGHT, Reason.FORFEIT)
    assert fought.fault is not None
    assert fought.fault.message.id in ids.split()
    for language in LANGUAGES:
        assert Catalogue(language).say(fought.fault.message)
    told = (fought.fault.sent, fought.fault.got, fought.fault.noise)
    assert max(map(len, told)) <= 2001
    bot.close()
    assert not left_behind(), "it was ended, and waited for"


def test_what_was_sent_what_came_back_and_what_would_be_right(tmp_path: Path) -> None:
    change = "def act(told):\n    print('thinking', file=sys.stderr, flush=True)\n    time.sleep(0.1)\n    say(type='play', id=told['id'], action='-5')"
    bot = Bot(command(tmp_path, change), SLOW)
    fault = one_round(bot).fault
    bot.close()
    assert fault is not None
    text = Catalogue("en").say(fault.message)
    assert "-5 is not possible" in text
    assert "Possible now: +1 +3 +4 +5" in text
    assert json.loads(fault.sent)["view"]["legal"] == ["+1", "+3", "+4", "+5"]
    assert json.loads(fault.got)["action"] == "-5"
    assert fault.noise == "thinking"


def test_a_forfeit_stands_in_the_record_and_in_the_table(tmp_path: Path, capsys: Output) -> None:
    words = command(tmp_path, "def act(told): say(type='play', id=told['id'], action='+9')")
    arena = ["arena", "random", entrant(words), "--out", str(tmp_path / "out"), "--rounds", "4"]
    assert main([*arena, "--workers", "1"]) == 0
    page = capsys.readouterr().out
    assert "forfeits" in page
    assert "good, deal 1: +9 is not possible." in page
    assert "It was sent:" in page
    records = sorted((tmp_path / "out/records").glob("*.egr"))
    for file in records:
        record = read_record(file.read_bytes())
        assert (
            "{left: bot-illegal}" in file.read_text() or "{right: bot-illegal}" in file.read_text()
        )
        assert write_record(record) == file.read_text()
        assert {each.outcome.reason for each in record.rounds if each.outcome} == {Reason.FORFEIT}
    lines = (tmp_path / "out/results.jsonl").read_text().splitlines()
    fault = read_pair(lines[0]).games[0].rounds[0].fault
    assert isinstance(fault, Fault)
    assert fault.message.id == "bot-illegal"


def test_a_match_forfeited_round_by_round_has_a_winner(tmp_path: Path) -> None:
    words = command(tmp_path, "def act(told): sys.exit()")
    out = tmp_path / "out"
    arena = [
        "arena",
        "random",
        entrant(words),
        "--out",
        str(out),
        "--matches",
        "2",
        "--target",
        "2",
    ]
    assert main([*arena, "--workers", "1"]) == 0
    records = [read_record(file.read_bytes()) for file in sorted((out / "records").glob("*.egr"))]
    assert [record.over for record in records] == [True, True]


def test_after_a_fault_the_next_round_is_played_by_a_new_one(tmp_path: Path) -> None:
    """It fails once, and leaves a file to know it by."""
    change = (
        "def act(told):\n    mark = sys.argv[0] + '.mark'\n    if not os.path.exists(mark):\n"
        "        open(mark, 'w').close(); sys.exit(1)\n"
        "    say(type='play', id=told['id'], action=told['view']['legal'][0])"
    )
    bot = Bot(command(tmp_path, change), SLOW)
    assert one_round(bot).fault is not None
    assert one_round(bot).fault is None
    bot.close()


# What stays behind: nothing


def test_our_environment_is_not_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EN_GARDE_SECRET", "x")
    change = (
        "def hello(told): say(type='hello', protocol=1, name=' '.join(sorted(os.environ))[:40])"
    )
    names = greet(command(tmp_path, change), SLOW).split()
    assert "EN_GARDE_SECRET" not in names
    assert set(names) <= {"HOME", "LANG", "PATH", "LC_CTYPE"}, "LC_CTYPE is Python's own doing"


@pytest.mark.parametrize("session", ["False", "True"])
def test_its_children_are_ended_with_it(session: str, tmp_path: Path) -> None:
    change = (
        "def act(told):\n    child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1e6)'],"
        f" start_new_session={session})\n"
        "    open(sys.argv[0] + '.child', 'w').write(str(child.pid))\n    say(nonsense=1)"
    )
    words = command(tmp_path, change)
    bot = Bot(words, SLOW)
    assert one_round(bot).fault is not None
    child = int(Path(words[1] + ".child").read_text())
    while running(child):  # the signal is on its way; without it this would never end
        time.sleep(0.01)


def test_a_bot_that_stays_after_bye_is_ended(tmp_path: Path, left_behind: LeftBehind) -> None:
    change = "def bye(told): time.sleep(1e6)"
    bot = Bot(command(tmp_path, change), replace(SLOW, farewell=QUICK.farewell))
    one_round(bot)
    assert not bot.close()
    assert not left_behind()


def test_a_limit_of_memory(tmp_path: Path) -> None:
    change = "def act(told):\n    try: bytearray(10**9)\n    except MemoryError: sys.exit('too much')\n    say()"
    bot = Bot(command(tmp_path, change), replace(SLOW, memory=600))
    fault = one_round(bot).fault
    assert fault is not None
    assert fault.noise == "too much"
    bot.close()


FAILING = r"""
read -r hello; echo '{"type":"hello","protocol":1,"name":"sh"}'
read -r match; read -r act
case "$act" in *[13579]',"score"'*) exit 1 ;; esac
printf '%060000d' 0; printf '%060000d' 0 >&2; sleep 1000000
"""


def test_two_hundred_bad_rounds_leave_nothing_behind(left_behind: LeftBehind) -> None:
    """Crashes and floods by turns: files, children and memory stay where they were."""
    bot = Bot(("sh", "-c", FAILING), SLOW)
    for number in range(20):
        assert one_round(bot, number=number).fault is not None
    files, memory = open_files(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for number in range(200):
        fought = one_round(bot, number=number)
        assert fought.fault is not None
        assert fought.fault.message.id == ("bot-ended" if number % 2 else "bot-flood")
    assert open_files() <= files
    assert not left_behind()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory
    assert grown < 5_000, f"{grown} KB more"


# In the arena


@pytest.mark.parametrize("language", ["py", "js"])
def test_the_example_bots_are_right_and_play(
    language: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in (arena_command, bot_check_command):
        monkeypatch.setattr(each, "limits", lambda _: SLOW)
    interpreter = sys.executable if language == "py" else shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")  # fmt: skip
    bot = f"{interpreter} {EXAMPLES / f'bot.{language}'}"
    assert main(["bot-check", bot]) == 0, capsys.readouterr().out
    arena = ["arena", "random", f"cmd: {bot}", "--rounds", "20", "--json", "--workers", "1"]
    capsys.readouterr()
    assert main(arena) == 0
    told = json.loads(capsys.readouterr().out)
    best = told["players"][0]
    assert best["name"] == f"example-{language} 1", told
    assert best["forfeits"] == 0, told


def test_a_bad_bot_does_not_stop_the_arena(tmp_path: Path, left_behind: LeftBehind) -> None:
    """A good one, a bad one and ours, all of whom meet."""
    (tmp_path / "bad").mkdir()
    good = entrant(command(tmp_path))
    bad = entrant(command(tmp_path / "bad", "def act(told): print('?' * 5000, flush=True)"))
    settings = Settings(rules=RULES, entrants=("random", good, bad), limits=SLOW)
    ledger = Ledger(settings, 3, Stop())
    play(ledger, ("random", "good", "bad"), here)
    scores = [[each.score for each in ledger.counted(pairing)] for pairing in range(3)]
    assert scores[1] == scores[2] == [(2, 0, 0)] * 3
    assert [each.who for each in ledger.forfeits(1)] == [1] * 6
    assert not ledger.forfeits(0)
    assert not left_behind()


# Checking


@pytest.mark.parametrize(
    "name", ["crashes at once", "answers an illegal action", "floods a line", "has no name"]
)
def test_bot_check_finds_what_is_wrong(name: str, tmp_path: Path, capsys: Output) -> None:
    words = entrant(command(tmp_path, WRONG[name][0])).removeprefix("cmd:")
    code = main(["bot-check", words])
    page = capsys.readouterr().out
    assert code == 1, page
    assert "WRONG" in page


CHECKED = {
    "parries wrongly": (
        "def act(told):\n    legal = told['view']['legal']\n"
        "    say(type='play', id=told['id'], action='+1' if legal[0][0] == '=' else legal[0])",
        "the one thing possible is to parry",
    ),
    "stays": ("def bye(told): time.sleep(1e6)", "it ends by itself after"),
    "talks": ("def result(told): say(type='hello')", "it is silent unless it is asked"),
}


@pytest.mark.parametrize("name", CHECKED)
def test_bot_check_says_where(name: str, tmp_path: Path, capsys: Output) -> None:
    change, title = CHECKED[name]
    words = entrant(command(tmp_path, change)).removeprefix("cmd:")
    assert main(["bot-check", words]) == 1
    page = capsys.readouterr().out
    assert [line for line in page.splitlines() if line.startswith("WRONG") and title in line], page


@pytest.mark.parametrize("language", LANGUAGES)
def test_bot_check_in_every_language(language: str, tmp_path: Path, capsys: Output) -> None:
    words = entrant(command(tmp_path, WRONG["has no name"][0])).removeprefix("cmd:")
    assert main(["bot-check", words, "--lang", language]) == 1
    page = capsys.readouterr().out
    assert Catalogue(language)("check-wrong") in page
    assert '"name":"mybot"' in page, "what would be right"
    assert "docs/bots.md" in page


def test_a_score_is_told(tmp_path: Path) -> None:
    words = command(tmp_path, SPY)
    bot = Bot(words, SLOW)
    foe = Computer("random")
    for side, seat in ((bot, Seat.LEFT), (foe, Seat.RIGHT)):
        side.begin_match(Sitting(rules=RULES, seat=seat, names=("a", "b"), target=5, seed=1))
    fight(RULES, DECK, Seat.LEFT, (bot, foe), number=4, score=Score(2, 1))
    bot.close()
    _, act, *_, result = noted(words)
    assert (act["round"], act["score"]) == (4, [2, 1])
    assert sum(result["score"]) in (3, 4)  # type: ignore[call-overload]
