### What the fast core, the environments and the benchmarks say.

extra-missing = Hiervoor zijn pakketten nodig die niet zijn geïnstalleerd ({ $missing }). Zo krijg je ze: { $install }
kernel-compiling = de kern wordt gecompileerd, een paar seconden, één keer voor deze machine …
kernel-compiling-again = de kern wordt gecompileerd, een paar seconden (elke keer: er is geen cachemap om in te schrijven) …
warm-ready = Klaar: de computerspelers zijn gecompileerd ({ $seconds } s, bewaard in { $folder }).
warm-not-kept = Niet bewaard: { $error }. Laat XDG_CACHE_HOME naar een map wijzen waarin geschreven kan worden.

lane-count = { $count ->
    [one] { $count } baan
   *[other] { $count } banen
 } kan niet. Van 1 tot en met { $most } kan wel.
lane-threads = { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
 } kan niet; er is er minstens 1 nodig.
lane-unknown = Er is geen baan { $lane }; ze gaan van 0 tot en met { $most }.
lane-dtype = De array is van het type { $found }; dat moet { $wanted } zijn.
lane-shape = De array heeft de vorm { $found }; dat moet { $wanted } zijn.
lane-out = De array voor het resultaat moet aaneengesloten en beschrijfbaar zijn.
lane-seed-where = Een startgetal geldt voor alle banen; banen die met een masker zijn gekozen, gaan verder met hun eigen toevalsreeks.
lane-refused = Baan { $lane }: { $reason }
lane-rules = De toestand hoort bij een andere regelset ({ $edition }, { $level }) dan deze banen.
lane-state = De toestand kan niet uit een kaartverdeling en toegestane acties zijn ontstaan.
rollouts-size = { $decisions ->
    [one] { $decisions } beslissing
   *[other] { $decisions } beslissingen
 } op { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
 } kan niet; van allebei is er minstens 1 nodig.
action-number = Dit getal is geen actie; ze gaan van 0 tot en met { $most }.
action-number-range = { $number } is geen actie; ze gaan van 0 tot en met { $most }.
environment-setting = “{ $value }” kan niet voor { $name }. Mogelijk: { $choices }
environment-no-reset = De omgeving moet eerst worden gereset.
environment-observer = Deze waarnemer kan niet: hij moet openbare informatie of privé-informatie tonen.
environment-dealing = De kaarten worden nog gedeeld; er is nog geen stelling.
bench-rate = keuzes/s
bench-times = rollouts : dit
bench-plot = keuzes per seconde, willekeurig gespeeld
