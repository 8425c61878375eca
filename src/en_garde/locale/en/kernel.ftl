### What the fast core, the environments and the benchmarks say.

extra-missing = This needs packages that are not installed ({ $missing }). To get them: { $install }
kernel-compiling = compiling the kernel, some seconds, once for this machine …
kernel-compiling-again = compiling the kernel, some seconds (each time: no cache folder can be written) …
warm-ready = Ready: the computer players are compiled ({ $seconds } s, kept in { $folder }).
warm-not-kept = Not kept: { $error }. Set XDG_CACHE_HOME to a folder that can be written.

lane-count = { $count } lanes are not possible; from 1 to { $most } are.
lane-threads = { $threads } threads are not possible; at least 1 is needed.
lane-unknown = There is no lane { $lane }; they go from 0 to { $most }.
lane-dtype = The array is of type { $found }; it has to be { $wanted }.
lane-shape = The array has the shape { $found }; it has to be { $wanted }.
lane-out = The array for the result has to be contiguous and writeable.
lane-seed-where = A seed is for all lanes; lanes chosen by a mask go on with their own stream.
lane-refused = Lane { $lane }: { $reason }
lane-rules = The state is of another rule set ({ $edition }, { $level }) than these lanes.
lane-state = The state cannot have come from a deal and legal actions.
rollouts-size = { $decisions } decisions on { $threads } threads are not possible; at least 1 of each is needed.
action-number = This number is no action; they go from 0 to { $most }.
action-number-range = { $number } is no action; they go from 0 to { $most }.
environment-setting = “{ $value }” is not possible for { $name }. Possible: { $choices }
environment-no-reset = The environment has to be reset first.
environment-observer = This observer is not possible: it has to show public or private information.
environment-dealing = The cards are still being dealt; there is no position yet.
bench-rate = decisions/s
bench-times = rollouts : this
bench-plot = decisions a second, random play
