### What the measure of players says.

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
exploit-guest-bound = Rounds of the same deals with sides swapped, luck taken out by the tables’ values (95 % interval). Below 0 the player wins.
exploit-given-up = By its own mistakes the program lost { $count ->
    [one] 1 round
   *[other] { $count } rounds
 }; “en-garde bot-check” finds out which.

## The network

net-unwritten = { $file } could not be written: { $error }. What was there before is as it was.
net-unreadable = { $file } cannot be read: { $error }.
net-foreign = { $file } is not a file of the network.
net-version = { $file } has version { $found } of the network; this program reads version { $wanted }.
net-damaged = { $file } is damaged or not complete.
net-fallback = { $error } The champion plays in the place of “net”.
net-other-rules = The network has not learnt these rules ({ $edition }, { $level }): the champion plays in the place of “net”.
