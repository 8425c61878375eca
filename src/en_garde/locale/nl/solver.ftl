### Wat de oplosser zegt.

solve-begun = Nodig geheugen: { $needed } GB. Aan het rekenen …
solve-resumed = Nodig geheugen: { $needed } GB. Verder na iteratie { $iteration } …
solve-iteration = iteratie { $number } van { $most }
solve-tables = tabellen maken
solve-point = Iteratie { $iteration }: wie begint wint { $value } per speelronde; uit te buiten voor { $exploitability } ({ $seconds } s).
solve-stopped = Gestopt. De map { $folder } bevat iteratie { $iteration }; dezelfde opdracht gaat vandaar verder.
solve-done = Wie begint wint { $value } per speelronde, { $draws } % van de speelrondes heeft geen winnaar; wie ook vergeet wint er { $exploitability } bij. Tabellen en grafiek staan in { $folder }.
solve-memory = Dit spel vraagt { $needed } GB geheugen en { $most } GB is toegestaan (--memory). Er is een kleiner spel of meer geheugen nodig.
solve-memory-least = Dit spel vraagt minstens { $least } GB geheugen en { $most } GB is toegestaan (--memory). Er is een kleiner spel of meer geheugen nodig.
solve-no-folder = “{ $file }” is een bestand; --out noemt een map.
solve-unwritten = { $file } kon niet worden geschreven: { $error }. Wat er eerder stond, staat er nog.
solve-unreadable = { $file } kan niet worden gelezen: { $error }.
solve-foreign = { $file } is geen bestand van de oplosser. Kies een andere map of verplaats het bestand.
solve-version = { $file } heeft versie { $found } van de tabellen; dit programma leest versie { $wanted }. Reken opnieuw in een andere map.
solve-damaged = { $file } is beschadigd of niet volledig. Verplaats het om opnieuw te beginnen.
solve-other-rules = { $file } is voor andere regels: { $rules }. Kies een andere map.
solve-curve-title = { $rules }: uitbuitbaarheid
solve-curve-across = iteraties
solve-curve-up = winst − verlies per speelronde, door een beste antwoord dat vergeet

## Distilleren

distil-sizes = De tabellen zijn voor stapels, handen of strijdmatten van verschillende grootte; één netwerk speelt spellen van één grootte.
distil-other = { $file } is van een andere berekening ({ $rules }). Noem dezelfde tabellen, getallen en hetzelfde begin, of verplaats het om opnieuw te beginnen.
distil-begin = { $file } heeft lagen van andere breedte: daarmee kan niet worden begonnen.
distil-no-worths = { $file } ontbreekt: de tabellen in { $folder } zijn van voor dit bestand. “en-garde solve --out { $folder }” met dezelfde regels en iteraties voegt het toe, zonder opnieuw op te lossen.
distil-resumed = Verder na stap { $step } …
distil-lessons = lessen uit { $rules }
distil-step = stap { $number } van { $most }
distil-point = Stap { $step }: { $mix } van het spel van de tabellen, wat { $lost } per beslissing kost; kwadratische fout { $worth } van wat acties waard zijn.
distil-stopped = Gestopt. { $file } bevat stap { $step }; dezelfde opdracht gaat vandaar verder.
distil-met = { $rules }: { $worth } ± { $error } per speelronde tegen de tabellen, in { $rounds } speelrondes (95 %).
distil-done = { $file } is geschreven: { $size } MB.
distil-pairs-point = Stap { $step }: de waarde van paren handen zit er { $off } naast.
distil-pairs-met = { $rules }: { $off } ernaast op stellingen die het niet is tegengekomen (wortel van het gemiddelde kwadraat; een speelronde is -1 tot 1 waard).
champion-thinking = “champion@{ $found }” is onbekend. Mogelijke milliseconden per beslissing: { $known }
net-thinking = “net@{ $found }” is onbekend. Mogelijke milliseconden per beslissing: { $known }
champion-fallback = { $error } De kampioen speelt zonder dat bestand.
