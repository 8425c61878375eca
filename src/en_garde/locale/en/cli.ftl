### The command line: help and its own errors.

cli-about = En Garde, Reiner Knizia’s fencing game: play it, check records, look up the rules.
cli-usage = Usage:
cli-positional = What to give
cli-options = Options
cli-command = COMMAND
cli-epilog = “en-garde COMMAND --help” tells more about a command.
cli-help = show this help and stop
cli-version = show the version and stop
cli-lang = language: { $languages }
cli-error = en-garde: { $error }
cli-more = “{ $command } --help” shows what is possible.
cli-interrupted = Stopped.

## What argparse says; %(…)s and %s are filled in by it

cli-argparse-required = missing: { $names }
cli-argparse-expected-one = a value is missing
cli-argparse-twice = was given twice; once is right
cli-argparse-unrecognised = not understood: { $names }
cli-argparse-choice = “{ $value }” is not possible; choose from { $choices }
cli-argparse-no-value = takes no value, but was given “{ $value }”
cli-argparse-argument = { $name }: { $message }

## Defaults, behind what an option does

cli-default = (default: { $value })
cli-usual-language = that of your system
cli-usual-data = your system’s folder for data
cli-usual-cores = one for each core
cli-usual-shelf = where the champion looks for tables
cli-usual-opponent = pupil; heuristic where the extra “play” is not installed
cli-usual-seed = new deals each time
cli-usual-starter = me; with --friend you are asked
cli-usual-lot = lot, drawn with the first deal, so that both can check it
cli-usual-memory = no limit
cli-usual-by = rollouts; for tables and networks all that are possible

## What is wrong with a path

cli-path-empty = the name is empty
cli-path-no-file = there is no file “{ $path }”
cli-path-no-folder = there is no folder “{ $path }”
cli-path-is-folder = “{ $path }” is a folder, not a file
cli-path-is-file = “{ $path }” is a file, not a folder

## Commands

cli-group-play = Play
cli-group-records = Records
cli-group-server = Server
cli-group-bots = Bots and strength
cli-group-research = Solving and research

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
cli-join = play a match on a server, in this terminal
cli-join-about = Takes the free seat of the match behind a link, or watches where none is free. Who comes back with the same link sits where they sat before. At the end the deals are checked against what was noted before them.
cli-invite = begin a match on a server, and get the link for a friend
cli-invite-about = Begins a match on a server and prints its link: whoever opens it first, in a browser or with “en-garde join”, has the other seat. Then it is played in this terminal.

cli-serve = run a game server: play by link, on this machine or for a club
cli-serve-about = Serves the game at http://127.0.0.1:8000/ until Ctrl-C. Matches are kept in one SQLite file and survive any crash. With --share others on your network can join.
cli-warm = compile the computer players now, so that nobody waits for it later
cli-warm-about = Compiles what the computer players need, or finds it done: some 30 seconds, once for each version on a machine. It is kept in your system’s folder for caches; XDG_CACHE_HOME names another one. A server does the same as it starts, and finds it done.
cli-verify = prove that the deals of a record were not chosen
cli-verify-about = Checks the proof lines of a record: that the random numbers are those committed to, and that the cards follow from them. With --kept also against what your own client wrote down before the deals.
cli-db = copy, check, repair or clean up a server’s data
cli-db-about = backup FILE makes a consistent copy, also while the server runs. restore FILE puts one back. check finds whatever is damaged, also in a copy (check FILE) and while the server runs; repair puts right what can be. remove --match ID removes a match, remove --name NAME every match in which somebody of that name played.
cli-bench = measure how fast this machine plays
cli-bench-about = Measures the fast core (kernel) or the server beside others of their kind in the same run, prints a table and draws it.
cli-arena = let players and programs play each other: who is better, and how sure is it
cli-arena-about = Everybody plays everybody; each deal is played twice with sides swapped. Shows wins, losses and Elo with 95 % intervals. A player is one of { $players }, or “cmd: COMMAND” for a program that speaks the protocol of docs/bots.md. Ctrl-C stops; with --out the same command goes on.
cli-bot-check = check a program that wants to play in the arena
cli-bot-check-about = Plays the program through its greeting, whole rounds of all rule sets and awkward positions, and tells what is wrong, what was sent, what came back and what would be right. Exit status 0 if all is right, 1 if not.
cli-bot-schema = print the bots' protocol as JSON Schema
cli-bot-schema-about = Prints the JSON Schema of every line that the arena and a bot say to each other, for libraries that check lines by it. What the lines mean is in docs/bots.md.

cli-edition = edition of the rules: { $editions }
cli-level = level of the rules: { $levels }
cli-house = house rules, as “field=value field=value”; “en-garde rules” lists the fields
cli-starter = who starts: left or right
cli-who-starts = who starts the first round: me, other, left, right or lot
cli-side = your side of the piste: left, right or lot
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

cli-data = folder of the data
cli-serve-check = check the settings, the address, the data folder and the cache, deal a first round with data that is thrown away, and stop
cli-warm-solver = also compile what solve, distil and exploit need
cli-set = any setting, such as grace=120; may be given several times, and --settings lists all
cli-settings = list all settings, the values in force and where each was given, and stop
cli-config = file of settings (TOML), one NAME = VALUE a line; the environment’s EN_GARDE_NAME comes before it, options before both
cli-link = the link to the match, as the page shows it
cli-server = the address of the server, as http://127.0.0.1:8000/
cli-own-name = your name at the table
cli-watch = only watch, also where a seat is free
cli-kept = what your client wrote down before the deals
cli-db-task = backup, restore, check, repair or remove
cli-db-file = the copy to make, to put back or to check
cli-db-name = remove all matches of this name
cli-match = remove or check only this match
cli-keep = backup into this folder, under the time’s name, and keep only the newest so many copies there
cli-db-save = folder for the records of damaged matches
cli-bench-what = kernel or server
cli-peers = also measure boardgame.io’s server; fetched by npm into the cache the first time
cli-players = two players or more: { $players }, or “cmd: COMMAND”
cli-rounds = rounds for each pairing, an even number
cli-matches = play matches instead of single rounds, so many for each pairing
cli-arena-seed = a number that always gives the same deals
cli-arena-workers = processes that play
cli-until = stop a pairing when its win - loss is known to ± this, such as 0.02
cli-sprt = stop a pairing when it is clear who is better, if by this win - loss at least, such as 0.05
cli-out = folder for results, table, plot and records; the same command goes on there
cli-move-time = milliseconds a program has for a decision
cli-round-time = milliseconds a program has for all decisions of a round
cli-memory = megabytes of address space a program may have
cli-cluster = play on a Ray cluster: local, auto, or an address such as host:6379
cli-bot-command = the program and its words, such as “./mybot --fast”

cli-db-unreadable = “{ $text }” is not possible like that. Possible: backup FILE, backup DIR --keep N, restore FILE, check [FILE] [--match ID] [--save DIR] [--json], repair, remove --match ID, remove --name NAME.
cli-bench-unknown = There is no benchmark “{ $text }”. There are: { $names }
cli-bench-missing = Speed is measured in the sources of en-garde: an installed package has no benchmarks.
cli-number = “{ $text }” is not a number from { $least } to { $most }.
cli-seat = “{ $text }” is neither left nor right.
cli-choice = “{ $text }” is not one of: { $choices }
cli-language = There is no language “{ $text }”. There are: { $languages }
cli-compare-unreadable = “{ $text }” is not a rule set to compare with. Give “EDITION LEVEL”, such as “ru advanced”.
cli-rules-needs = To show rules both --edition and --level are needed.
cli-file-unreadable = { $file } cannot be read: { $error }
cli-file-unwritable = { $file } cannot be written: { $error }
cli-action-number = Action { $number }, { $action }: { $cause }

## Analysis

cli-analyse = analyse a match or a position: what to play, what the other may hold
cli-analyse-about = Judges every decision of a match record, for whoever made it: what it was worth, what a strong player does, and what was given away. With --ply, or for a deal with the actions behind “--”, one position for one seat: the chances of every action with their errors, how often to play it, and what the opponent may hold. Everything follows from what that seat has seen alone.
cli-analyse-file = a match record; - reads standard input
cli-round = which round of the record; otherwise all of them, with --ply the last
cli-ply = one position: after how many actions
cli-samples = how often each action is played to the end
cli-analyse-seed = another number gives other samples
cli-analyse-by = who judges: net (the network) or samples (rounds played to the end)
cli-analyse-tables = folder of solved tables (en-garde solve), which judge instead
cli-seat-eyes = whose eyes: left or right; otherwise whoever decides
cli-exploit = measure what a player can be beaten by, at least
cli-exploit-about = Plays a player against one made to beat it, who knows how it plays and reads its hand by that. What it wins a round is a bound from below; it is shown over the samples taken for a decision.
cli-exploit-player = who is to be beaten: random novice pupil fencer master champion, net, or the champion without tables as net@10, net@100, net@1000 (with --tables DIR), solved tables as table:DIR, or the champion on them as champion:DIR, champion@10:DIR, champion@1000:DIR with so many milliseconds a decision (edition, level and house rules are then those of the folder)
cli-by = rollouts (rounds are played to the end) or values (positions are judged); for table:DIR forgetting or reading (otherwise both); for net, net@100 and champion:DIR tables or reading (otherwise both); for these also a player or cmd:COMMAND as in the arena
cli-exploit-samples = samples for each decision, one or several numbers
cli-exploit-rounds = rounds for each number of samples, an even number
cli-exploit-tables = for “net”: folder of solved tables, on whose values it is read (with --by reading)
cli-exploit-out = folder in which the rounds are kept; the same command goes on there

cli-solve = compute how a rule set is played best
cli-solve-about = Computes a strategy for every hand in every position of a round, iteration by iteration, and keeps it as tables in a folder. Stopped at any time, it goes on from its last checkpoint when it is called again.
cli-solve-out = folder of the checkpoint, the tables, the figures and the curve
cli-iterations = iterations in all, those of earlier calls included
cli-threads = processor cores to use
cli-solve-memory = gigabytes of memory it may take

cli-distil = let a small network learn what solved tables play
cli-distil-about = A network learns from rounds that are played from solved tables, of one or several rule sets, and is then measured against them. Stopped at any time, it goes on from its last checkpoint when it is called again.
cli-tables = folders of solved tables (en-garde solve), one for each rule set; named twice, they teach twice as much
cli-distil-out = file of the network; the checkpoint and the lessons are beside it
cli-pairs = learn what pairs of hands are worth instead, for a champion that looks ahead without tables (lessons, widths, beginning and rounds do not count then)
cli-steps = steps of learning in all, those of earlier calls included
cli-lessons = decisions of each of the tables to learn from
cli-width = width of the sum of the inputs
cli-layers = width of the layers on it
cli-rate = how fast it learns at first, in millionths; it falls to nothing
cli-begin = a network to begin with, of the same widths; otherwise nothing is known
cli-distil-seed = number that decides the rounds and the first weights
cli-distil-rounds = rounds against each of the tables at the end
