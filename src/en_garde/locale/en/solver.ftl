### What the solver says.

solve-begun = Memory needed: { $needed } GB. Solving …
solve-resumed = Memory needed: { $needed } GB. Going on after iteration { $iteration } …
solve-iteration = iteration { $number } of { $most }
solve-tables = making the tables
solve-point = Iteration { $iteration }: whoever starts wins { $value } a round; exploitable by { $exploitability } ({ $seconds } s).
solve-stopped = Stopped. The folder { $folder } holds iteration { $iteration }; the same command goes on from there.
solve-done = Whoever starts wins { $value } a round, { $draws } % of rounds are drawn; one who forgets too gains { $exploitability }. Tables and curve are in { $folder }.
solve-memory = This game needs { $needed } GB of memory to solve, and { $most } GB are allowed (--memory). A smaller game or more memory is needed.
solve-memory-least = This game needs at least { $least } GB of memory to solve, and { $most } GB are allowed (--memory). A smaller game or more memory is needed.
solve-no-folder = “{ $file }” is a file; --out names a folder.
solve-unwritten = { $file } could not be written: { $error }. What was there before is as it was.
solve-unreadable = { $file } cannot be read: { $error }.
solve-foreign = { $file } is not a file of the solver. Choose another folder, or move the file away.
solve-version = { $file } has version { $found } of the tables; this program reads version { $wanted }. Solve again into another folder.
solve-damaged = { $file } is damaged or not complete. Move it away to begin again.
solve-other-rules = { $file } is for other rules: { $rules }. Choose another folder.
solve-curve-title = { $rules }: exploitability
solve-curve-across = iterations
solve-curve-up = win − loss a round, by a best response that forgets

## Distilling

distil-sizes = The tables are for decks, hands or pistes of different sizes; one network plays games of one size.
distil-other = { $file } is from another run ({ $rules }). Name the same tables, numbers and beginning, or move it away to begin again.
distil-begin = { $file } has layers of other widths: it cannot be begun with.
distil-no-worths = { $file } is missing: the tables in { $folder } are from before it was made. “en-garde solve --out { $folder }” with the same rules and iterations adds it, without solving anew.
distil-resumed = Going on after step { $step } …
distil-lessons = lessons from { $rules }
distil-step = step { $number } of { $most }
distil-point = Step { $step }: { $mix } away from the tables’ mix, which costs { $lost } a decision; squared error { $worth } of what actions are worth.
distil-stopped = Stopped. { $file } holds step { $step }; the same command goes on from there.
distil-met = { $rules }: { $worth } ± { $error } a round against the tables, in { $rounds } rounds (95 %).
distil-done = { $file } is written: { $size } MB.
distil-pairs-point = Step { $step }: what pairs of hands are worth is off by { $off }.
distil-pairs-met = { $rules }: off by { $off } on positions that it has not met (the root of the mean square; a round is worth -1 to 1).
champion-thinking = “champion@{ $found }” is not known. Milliseconds a decision that are: { $known }
net-thinking = “net@{ $found }” is not known. Milliseconds a decision that are: { $known }
champion-fallback = { $error } The champion plays without it.
