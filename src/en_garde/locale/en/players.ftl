### What the analysis of positions and the measure of players say.

## Analysis

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

## What a player can be beaten by

exploit-player = “{ $player }” cannot be exploited here. Possible: { $players }
exploit-by = “{ $text }” is no way to respond. Possible: { $ways }
exploit-heading = Exploitability of { $player } from below, { $level ->
    [basic] basic rules
   *[standard] standard rules
    [advanced] advanced rules
 } ({ $edition })
exploit-column-samples = samples
exploit-column-rounds = rounds
exploit-column-worth = won − lost a round
exploit-column-bar = 0 … 1
exploit-column-cost = a decision
exploit-bound = The player can be beaten by at least so much (95 % intervals); a better response may win more, and few samples understate it.
exploit-column-way = response
exploit-way = { $way ->
    [tables] who plays from the tables
    [forgetting] who forgets how the position came about
   *[reading] who reads hands from the whole history
 }
exploit-tables-bound = One who forgets: exact, by a sweep through all positions when the tables were made. One who reads: rounds on the tables' values, luck taken out (95 % interval). Either may not be the best response: the tables can be beaten by at least so much.
exploit-no-tables = To read the hand of “net” its opponent needs the values of solved tables: --tables DIR.
exploit-net-rules = The network has not learnt the rules of these tables: { $rules }.
exploit-player-bound = The tables, and one who reads hands from the whole history: rounds on the tables’ values, luck taken out (95 % intervals). Below 0 the player wins. There may be a better response: the player can be beaten by at least so much.

## The network

net-unwritten = { $file } could not be written: { $error }. What was there before is as it was.
net-unreadable = { $file } cannot be read: { $error }.
net-foreign = { $file } is not a file of the network.
net-version = { $file } has version { $found } of the network; this program reads version { $wanted }.
net-damaged = { $file } is damaged or not complete.
net-fallback = { $error } The champion plays in the place of “net”.
net-other-rules = The network has not learnt these rules ({ $edition }, { $level }): the champion plays in the place of “net”.
