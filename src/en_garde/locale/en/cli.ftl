### The command line: help and its own errors.

cli-about = En Garde, Reiner Knizia’s fencing game: play it, check records, look up the rules.
cli-usage = Usage:
cli-positional = What to give
cli-options = Options
cli-commands = Commands
cli-command = COMMAND
cli-epilog = “en-garde COMMAND --help” tells more about a command.
cli-help = show this help and stop
cli-version = show the version and stop
cli-lang = language: { $languages } (default: that of your system)
cli-error = en-garde: { $error }
cli-more = “{ $command } --help” shows what is possible.
cli-interrupted = Stopped.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = missing: { $names }
cli-argparse-expected-one = a value is missing
cli-argparse-unrecognised = not understood: { $names }
cli-argparse-choice = “{ $value }” is not possible; choose from { $choices }
cli-argparse-no-value = takes no value, but was given “{ $value }”
cli-argparse-argument = { $name }: { $message }

## Commands

cli-play = play a match here in the terminal, against the computer or a friend
cli-play-about = A match in the terminal. Without options: against the computer, standard rules. With --friend two people share the keyboard, and hands are hidden between turns.
cli-legal = show a position and what may be played in it
cli-legal-about = Deals, plays the actions behind “--”, and prints the position as one JSON object: turn, squares, hands, pile, facing, legal, result.
cli-perft = count the sequences of actions from a position
cli-perft-about = Deals, plays the actions behind “--”, and prints how many sequences of that many actions follow. A round that ends earlier counts once.
cli-replay = check a match record and show it
cli-replay-about = Replays a record (.egr) action by action. The first thing that is wrong is told with its line, its round and what was possible there.
cli-rules = show the rules of an edition, or how two rule sets differ
cli-rules-about = Without options: the rule sets of the books and the fields of house rules. With --edition and --level: those rules in words. With --compare as well: the differences.
cli-deal = shuffle and print a deal
cli-deal-about = Prints the deck in its shuffled order: the left hand, the right hand, then the pile. From the operating system’s randomness, unless a seed is given.

cli-edition = edition of the rules: { $editions }
cli-level = level of the rules: { $levels }
cli-house = house rules, as “field=value field=value”; “en-garde rules” lists the fields
cli-starter = who starts: left or right
cli-deal-option = the deal: a digit for each card, left hand, right hand, pile
cli-depth = how many actions deep to count
cli-actions = actions to play first, behind “--”
cli-file = the record; “-” reads standard input
cli-json = print it as one JSON object
cli-compare = compare with this rule set: “EDITION LEVEL”, house rules may follow
cli-seed = a number that always gives the same deals
cli-count = how many deals
cli-target = rounds to win
cli-opponent = the computer player: { $players }
cli-friend = two people at this keyboard
cli-left = name of the left player
cli-right = name of the right player
cli-open-discards = all played cards may be looked at
cli-no-undo = nothing can be taken back
cli-record = write the finished rounds to this file
cli-check = only show that the game works: deal, show the first screen, stop

cli-number = “{ $text }” is not a number from { $least } to { $most }.
cli-seat = “{ $text }” is neither left nor right.
cli-player = There is no computer player “{ $text }”. There are: { $players }
cli-language = There is no language “{ $text }”. There are: { $languages }
cli-compare-unreadable = “{ $text }” is not a rule set to compare with. Give “EDITION LEVEL”, such as “ru advanced”.
cli-rules-needs = To show rules both --edition and --level are needed.
cli-file-unreadable = { $file } cannot be read: { $error }
cli-file-unwritable = { $file } cannot be written: { $error }
cli-action-number = Action { $number }, { $action }: { $cause }
