### Wat de analyse van stellingen en de meting van spelers zeggen.

## Analyse

analyse-position = Noem een bestand met een spel, of een stelling: --edition, --level, --starter, --deal, en de acties achter “--”.
analyse-no-round = Dit spel heeft nog geen speelronde.
analyse-heading = { $seat } heeft { $hand } · afstand { $distance } · voorraadstapel { $pile }
analyse-column-action = actie
analyse-column-won = gewonnen
analyse-column-drawn = gelijk
analyse-column-lost = verloren
analyse-column-error = fout
analyse-column-bar = gewonnen █ gelijk ▒ verloren ░
analyse-column-share = te spelen
analyse-samples = Elke actie is { $samples } keer tot het einde gespeeld, over de handkaarten die de ander kan hebben; de fout is de standaardfout van “gewonnen”.
analyse-waiting = { $seat } beslist nu; voor deze kant valt er niets te kiezen.
analyse-range = Wat { $seat } kan hebben, na alles wat er te zien was ({ $hands } mogelijkheden): kaarten van elke waarde.
analyse-column-card = kaart
analyse-column-any = minstens één
analyse-likeliest = Het waarschijnlijkst: { $hands }
analyse-by = “{ $text }” kan niet oordelen. Wel: { $judges }
analyse-no-net = Het netwerk heeft deze regels niet geleerd ({ $edition }, { $level }).
analyse-other-tables = De tabellen in { $folder } zijn voor andere regels: { $rules }.
analyse-instead = { $error } { $judge ->
    [net] Nu oordeelt het netwerk.
   *[samples] Nu oordelen speelronden die tot het einde zijn gespeeld.
 }
analyse-judge = “Waarde” (speelronden gewonnen min verloren, van −1 tot 1) en “te spelen”: { $judge ->
    [net] volgens het netwerk.
    [tables] volgens opgeloste tabellen.
   *[samples] volgens speelronden die tot het einde zijn gespeeld.
 }
analyse-round = Speelronde { $number }
analyse-column-ply = na
analyse-column-seat = kant
analyse-column-played = gespeeld
analyse-column-usual = meestal
analyse-column-worth = waarde
analyse-column-usual-worth = waarde ervan
analyse-column-usual-share = te spelen
analyse-column-given = weggegeven
analyse-column-decisions = beslissingen
analyse-column-mistakes = fouten
analyse-given = “Na” zoveel acties van de speelronde. “Meestal”: wat een sterke speler het vaakst doet. Weggegeven: wat de keuze minder waard is dan wat zo’n speler doet; aan het eind per speelronde. Wat hij minstens één keer op twintig doet, geeft niets weg.

## Hoeveel van een speler te winnen is

exploit-player = “{ $player }” kan hier niet worden uitgebuit. Wel: { $players }
exploit-by = “{ $text }” is geen manier van antwoorden. Wel: { $ways }
exploit-heading = Uitbuitbaarheid van { $player }, van onderaf, { $level ->
    [basic] basisspel
   *[standard] standaardspel
    [advanced] profspel
 } ({ $edition })
exploit-column-samples = trekkingen
exploit-column-rounds = speelronden
exploit-column-worth = gewonnen − verloren per ronde
exploit-column-bar = 0 … 1
exploit-column-cost = per beslissing
exploit-bound = Van de speler is minstens zoveel te winnen (intervallen van 95 %); een beter antwoord kan meer winnen, en weinig trekkingen geven te weinig aan.
exploit-column-way = antwoord
exploit-way = { $way ->
    [tables] wie volgens de tabellen speelt
    [forgetting] wie vergeet hoe de stelling ontstond
   *[reading] wie handen leest uit het hele verloop
 }
exploit-tables-bound = Wie vergeet: exact, door alle stellingen te doorlopen toen de tabellen werden gemaakt. Wie leest: ronden op de waarden van de tabellen, zonder het geluk (95%-interval). Geen van beide hoeft het beste antwoord te zijn: de tabellen kunnen met minstens zoveel worden verslagen.
exploit-no-tables = Om de handkaarten van “net” te lezen heeft zijn tegenstander de waarden van opgeloste tabellen nodig: --tables MAP.
exploit-net-rules = Het netwerk heeft de regels van deze tabellen niet geleerd: { $rules }.
exploit-player-bound = De tabellen, en wie handen leest uit het hele verloop: ronden op de waarden van de tabellen, zonder het geluk (95%-intervallen). Onder 0 wint de speler. Er kan een beter antwoord zijn: de speler kan met minstens zoveel worden verslagen.

## Het netwerk

net-unwritten = { $file } kon niet worden geschreven: { $error }. Wat er eerder stond, staat er nog.
net-unreadable = { $file } kan niet worden gelezen: { $error }.
net-foreign = { $file } is geen bestand van het netwerk.
net-version = { $file } heeft versie { $found } van het netwerk; dit programma leest versie { $wanted }.
net-damaged = { $file } is beschadigd of niet volledig.
net-fallback = { $error } De kampioen speelt in de plaats van “net”.
net-other-rules = Het netwerk heeft deze regels niet geleerd ({ $edition }, { $level }): de kampioen speelt in de plaats van “net”.
