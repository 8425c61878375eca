### The arena and the programs that play in it.

## Asking for an arena

arena-two-players = An arena takes two players or more: { $players }, or “cmd: COMMAND” for a program of your own.
arena-odd = { $count } is odd: every deal is played twice, with sides swapped. Ask for { $right }.
arena-share-number = “{ $text }” is not a part of a game: a number above 0 and below 1, such as 0.05.
arena-worker-died = A worker has died; the system may have ended it for want of memory. What was played is kept if there is an --out folder: the same command goes on.
arena-cluster = The cluster “{ $address }” cannot be reached: { $error } Possible are: local (a Ray on this machine), auto (one that runs here), or an address such as host:6379.
arena-folder = The folder { $folder } cannot be used: { $error }
arena-folder-busy = Another arena is at work in { $folder }.
arena-line = Line { $line } of { $file } is not a result of an arena. Restore the file, or choose another --out folder.
arena-settings-unreadable = { $file } does not have the settings of an arena. Restore the file, or choose another --out folder.
arena-other-settings = { $folder } has results of other settings: { $field } is “{ $there }” there, and “{ $asked }” was asked for. Repeat the settings, or choose another --out folder.
arena-stopped = Stopped. These are the figures so far.
arena-stopped-kept = Stopped. These are the figures so far; the same command goes on.

## Its table

arena-decimal = .
arena-heading-rounds = { $level } rules ({ $edition }), { $count ->
    [one] 1 round
   *[other] { $count } rounds
 }, each deal twice with sides swapped, seed { $seed }
arena-heading-matches = { $level } rules ({ $edition }), { $count ->
    [one] 1 match
   *[other] { $count } matches
 } to { $target }, the same deals twice with sides swapped, seed { $seed }
arena-column-player = player
arena-column-elo = Elo
arena-column-won = won
arena-column-drawn = drawn
arena-column-lost = lost
arena-column-forfeits = forfeits
arena-column-pairing = pairing
arena-column-balance = win - loss
arena-column-decided = of decided
arena-better = { $player } is better than { $other }: the sequential test has come to an end.
arena-not-clear = It is not clear yet who is better, { $player } or { $other }: more rounds may tell.
arena-forfeits = Rounds were forfeited. The first of them:
arena-forfeit = { $player }, deal { $deal }: { $fault }
arena-costs = Time a decision: { $costs }
arena-plot-elo = Elo
arena-plot-balance = Wins less losses a game

## What a program did wrong

bot-command-unreadable = “{ $text }” is not a command. Give the program and its words as in a shell: “cmd: ./mybot --fast”.
bot-not-started = The program { $command } cannot be started: { $error }
bot-greeting = Bot “{ $bot }” cannot take part. { $fault }
bot-unasked = It wrote before it was asked. It may write one line for each “hello” and each “act”, nothing else.
bot-more-lines = It answered “{ $to }” with more than one line. The answer is one line; notes go to the error output.
bot-flood = It answered “{ $to }” with more than { $most } bytes without an end of line. The answer is one short line.
bot-late = It did not answer “{ $to }” within { $seconds } s. Does it flush every line?
bot-ended = It ended (code { $code }) instead of answering “{ $to }”. It has to run until “bye”.
bot-left = It ended (code { $code }) before “bye”. It has to run until then.
bot-unreadable = Its answer to “{ $to }” cannot be read. { $cause } It should look like this: { $right }
bot-no-json = It is not JSON (look at byte { $byte }).
bot-no-utf8 = It is not UTF-8 (look at byte { $byte }).
bot-cut-short = The JSON ends too early.
bot-no-object = It is not a JSON object.
bot-field-missing = The field “{ $field }” is missing.
bot-field-unknown = It has a field “{ $field }”, which the protocol does not know.
bot-field-type = The field “{ $field }” has to be “{ $right }”.
bot-field-number = The field “{ $field }” has to be a whole number.
bot-field-text = The field “{ $field }” has to be a text.
bot-field-short = The field “{ $field }” has too few characters; at least { $count } { $count ->
    [one] is
   *[other] are
 } needed.
bot-field-long = The field “{ $field }” has too many characters; at most { $count } are allowed.
bot-unclear = { $detail }
bot-protocol = Its “hello” speaks version { $protocol } in the field “protocol”; this arena speaks version { $right }.
bot-other-id = It answered question { $id } in the field “id”; the question was { $right }.
bot-action = The field “action” of its answer: { $cause } Possible now: { $legal }
bot-illegal = { $action } is not possible. { $cause } Possible now: { $legal }
bot-sent = It was sent: { $text }
bot-got = It wrote: { $text }
bot-noise = Its error output: { $text }

## Checking a bot

check-ok = ok
check-wrong = WRONG
check-greeting = it starts and says hello
check-rounds = whole rounds, { $level } rules ({ $edition })
check-house = whole rounds, house rules { $house }
check-match = a match with results between its rounds
check-parry-only = the one thing possible is to parry
check-retreat-only = against a lunge, no card to parry: only retreats
check-one-action = there is only one action
check-cornered = no square is left behind the fencer
check-last-card = one card is left in the pile
check-last-turn = the pile is empty and the last turn begins
check-short-time = it is told that its time is short
check-restarted = started anew in the midst of a round
check-silent = it is silent unless it is asked
check-bye = it ends by itself after “bye”
check-stayed = It did not end after “bye” and had to be ended. Leave when “bye” or the end of input comes.
check-all-right = All { $count } checks are right. Try it: { $command }
check-some-wrong = { $wrong } of { $count } checks failed. The protocol is in docs/bots.md.
