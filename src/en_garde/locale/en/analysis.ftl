### What the analysis of matches and positions says, in the terminal and on the page.

## In the terminal

analyse-position = Name a record file, or a position: --edition, --level, --starter, --deal, and the actions behind “--”.
analyse-no-round = The record has no round yet.
analyse-heading = { $seat } holds { $hand } · distance { $distance } · pile { $pile }
analyse-column-action = action
analyse-column-won = won
analyse-column-drawn = drawn
analyse-column-lost = lost
analyse-column-error = error
analyse-column-bar = won █ drawn ▒ lost ░
analyse-column-share = play it
analyse-samples = Each action was played to the end { $samples } times, over the hands that the other may hold; errors are standard errors of “won”.
analyse-waiting = { $seat } decides now; there is nothing to choose for this seat.
analyse-range = What { $seat } may hold, after everything seen ({ $hands } hands are possible): cards of each value.
analyse-column-card = card
analyse-column-any = at least one
analyse-likeliest = Likeliest: { $hands }
analyse-by = “{ $text }” is no judge. Possible: { $judges }
analyse-no-net = The network has not learnt these rules ({ $edition }, { $level }).
analyse-other-tables = The tables in { $folder } are for other rules: { $rules }.
analyse-instead = { $error } { $judge ->
    [net] The network judges instead.
   *[samples] Rounds played to the end judge instead.
 }
analyse-judge = “Worth” (rounds won less rounds lost, from −1 to 1) and “play it”: { $judge ->
    [net] by the network.
    [tables] by solved tables.
   *[samples] by rounds played to the end.
 }
analyse-round = Round { $number }
analyse-column-ply = after
analyse-column-seat = seat
analyse-column-played = played
analyse-column-usual = usual
analyse-column-worth = worth
analyse-column-usual-worth = its worth
analyse-column-usual-share = play it
analyse-column-given = given away
analyse-column-decisions = decisions
analyse-column-mistakes = mistakes
analyse-given = “After” so many actions of the round. “Usual”: what a strong player does most often. Given away: what the choice is worth less than what such a player does; at the end, a round. What it does one time in twenty or more gives nothing away.

## Refused

analyse-running = The match is still being played. It can be analysed when it is over.
analyse-unfinished = Round { $number } breaks off. Only rounds that are over are analysed.
analyse-busy = Too many matches are being analysed just now. Try again in a moment.
analyse-failed = The analysis broke off. Try again.

## On the page

analyse-under-way = Analysing …
analyse-mistake = Mistake: { $given } of the chances given away, { $chance } instead of { $strong }.
analyse-usual = As a strong player does most often.
analyse-also = A strong player does this too.
analyse-unusual = Unusual, but nothing is given away.
analyse-forced = There was no choice.
analyse-begin = Every decision is told here as you step through the round.
analyse-is-mistake = mistake
analyse-next = Next mistake: { $name }
analyse-options = Possible for { $name }
analyse-column-chances = chances
analyse-all = Show all { $count } actions
analyse-few = Show fewer actions
analyse-curve = Chances over the round: above the middle { $left } is ahead, below it { $right }.
analyse-summary = Mistakes, and rounds given away
analyse-mistakes = { $mistakes ->
    [0] none
    [one] 1 mistake
   *[other] { $mistakes } mistakes
 }
analyse-whole = Match
analyse-about = Chances to win the round, as its player could see them; a drawn round counts as half. What a strong player does one time in twenty or more is no mistake.
analyse-judged = { $judge ->
    [net] Judged by the network.
    [tables] Judged by solved tables.
   *[samples] Judged by rounds played to the end, which is less exact.
 }
analyse-keys = M: next mistake.
