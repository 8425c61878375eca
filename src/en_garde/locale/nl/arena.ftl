### De arena en de programma’s die erin spelen.

## Een arena vragen

arena-two-players = Voor een arena zijn minstens twee spelers nodig: { $players }, of “cmd: OPDRACHT” voor een eigen programma.
arena-odd = { $count } is oneven: elke verdeling wordt twee keer gespeeld, met verwisselde kanten. Vraag om { $right }.
arena-share-number = “{ $text }” is geen deel van een ronde: een getal tussen 0 en 1, zoals 0,05.
arena-worker-died = Een werkproces is gestorven; misschien beëindigde het systeem het bij gebrek aan geheugen. Met een map --out blijft bewaard wat gespeeld is: dezelfde opdracht gaat verder.
arena-cluster = Het cluster “{ $address }” is niet bereikbaar: { $error } Mogelijk zijn: local (een Ray op deze machine), auto (een die hier draait), of een adres zoals host:6379.
arena-folder = De map { $folder } is niet bruikbaar: { $error }
arena-folder-busy = Er is al een arena bezig in { $folder }.
arena-line = Regel { $line } van { $file } is geen uitslag van een arena. Zet het bestand terug, of kies een andere map --out.
arena-settings-unreadable = { $file } bevat geen instellingen van een arena. Zet het bestand terug, of kies een andere map --out.
arena-other-settings = { $folder } heeft uitslagen van andere instellingen: { $field } is daar “{ $there }”, gevraagd is “{ $asked }”. Herhaal de instellingen, of kies een andere map --out.
arena-stopped = Gestopt. Dit zijn de cijfers tot nu toe.
arena-stopped-kept = Gestopt. Dit zijn de cijfers tot nu toe; dezelfde opdracht gaat verder.

## De tabel

arena-decimal = ,
arena-heading-rounds = { $level ->
    [basic] basisspel
   *[standard] standaardspel
    [advanced] profspel
 } ({ $edition }), { $count ->
    [one] { $count } speelronde
   *[other] { $count } speelronden
 }, elke verdeling twee keer met verwisselde kanten, startgetal { $seed }
arena-heading-matches = { $level ->
    [basic] basisspel
   *[standard] standaardspel
    [advanced] profspel
 } ({ $edition }), { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
 } tot { $target }, dezelfde verdelingen twee keer met verwisselde kanten, startgetal { $seed }
arena-column-player = speler
arena-column-elo = Elo
arena-column-won = gewonnen
arena-column-drawn = gelijk
arena-column-lost = verloren
arena-column-forfeits = opgegeven
arena-column-pairing = ontmoeting
arena-column-balance = winst - verlies
arena-column-decided = van beslist
arena-better = { $player } is beter dan { $other }: de sequentiële toets is ten einde.
arena-not-clear = Het is nog niet duidelijk wie beter is, { $player } of { $other }: meer speelronden kunnen het uitwijzen.
arena-forfeits = Er zijn speelronden reglementair verloren. De eerste:
arena-forfeit = { $player }, verdeling { $deal }: { $fault }
arena-costs = Tijd per beslissing: { $costs }
arena-plot-elo = Elo-cijfers
arena-plot-balance = Winst min verlies per spel

## Wat een programma verkeerd deed

bot-command-unreadable = “{ $text }” is geen opdracht. Geef het programma en zijn woorden zoals in een shell: “cmd: ./mybot --fast”.
bot-not-started = Het programma { $command } kan niet worden gestart: { $error }
bot-greeting = De bot “{ $bot }” kan niet meedoen. { $fault }
bot-unasked = Hij schreef voordat hem iets gevraagd was. Eén regel voor elke “hello” en elke “act”, verder niets.
bot-more-lines = Hij antwoordde op “{ $to }” met meer dan één regel. Het antwoord is één regel; notities horen op de foutuitvoer.
bot-flood = Hij antwoordde op “{ $to }” met meer dan { $most } bytes zonder regeleinde. Het antwoord is één korte regel.
bot-late = Hij antwoordde niet binnen { $seconds } s op “{ $to }”. Wordt elke regel meteen verstuurd (flush)?
bot-ended = Hij stopte (code { $code }) in plaats van op “{ $to }” te antwoorden. Hij moet blijven draaien tot “bye”.
bot-left = Hij stopte (code { $code }) vóór “bye”. Tot dan moet hij blijven draaien.
bot-unreadable = Zijn antwoord op “{ $to }” is onleesbaar. { $cause } Het hoort er zo uit te zien: { $right }
bot-no-json = Het is geen JSON (zie byte { $byte }).
bot-no-utf8 = Het is geen UTF-8 (zie byte { $byte }).
bot-cut-short = De JSON houdt te vroeg op.
bot-no-object = Het is geen JSON-object.
bot-field-missing = Het veld “{ $field }” ontbreekt.
bot-field-unknown = Er staat een veld “{ $field }” in, dat het protocol niet kent.
bot-field-type = Het veld “{ $field }” moet “{ $right }” zijn.
bot-field-number = Het veld “{ $field }” moet een geheel getal zijn.
bot-field-text = Het veld “{ $field }” moet tekst zijn.
bot-field-short = Het veld “{ $field }” is te kort; er { $count ->
    [one] is
   *[other] zijn
 } minstens { $count } { $count ->
    [one] teken
   *[other] tekens
 } nodig.
bot-field-long = Het veld “{ $field }” is te lang; hoogstens { $count } tekens.
bot-unclear = { $detail }
bot-protocol = Zijn “hello” noemt versie { $protocol } in het veld “protocol”; deze arena spreekt versie { $right }.
bot-other-id = Hij beantwoordde vraag { $id } (veld “id”); de vraag was { $right }.
bot-action = Het veld “action” van zijn antwoord: { $cause } Nu mogelijk: { $legal }
bot-illegal = { $action } is niet mogelijk. { $cause } Nu mogelijk: { $legal }
bot-sent = Hij kreeg: { $text }
bot-got = Hij schreef: { $text }
bot-noise = Zijn foutuitvoer: { $text }

## Een programma nakijken

check-ok = goed
check-wrong = FOUT
check-greeting = het start en zegt hello
check-rounds = hele speelronden, { $level ->
    [basic] basisspel
   *[standard] standaardspel
    [advanced] profspel
 } ({ $edition })
check-house = hele speelronden, huisregels { $house }
check-match = een spel met uitslagen tussen de speelronden
check-parry-only = er kan alleen gepareerd worden
check-retreat-only = aanval met uitval, geen kaart om te pareren: alleen terugtrekken
check-one-action = er is maar één actie
check-cornered = achter de schermer is geen veld meer
check-last-card = er ligt nog één kaart op de voorraadstapel
check-last-turn = de voorraadstapel is leeg en de laatste beurt begint
check-short-time = het hoort dat zijn tijd kort is
check-restarted = opnieuw gestart midden in een speelronde
check-silent = het zwijgt zolang niets gevraagd wordt
check-bye = het stopt vanzelf na “bye”
check-stayed = Het stopte niet na “bye” en moest beëindigd worden. Stop zodra “bye” of het einde van de invoer komt.
check-all-right = Alle { $count } controles zijn goed. Probeer het: { $command }
check-some-wrong = { $wrong } van { $count } controles mislukten. Het protocol staat in docs/bots.md.
