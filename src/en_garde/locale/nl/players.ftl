### Wat de meting van spelers zegt.

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
exploit-guest-bound = Speelronden van dezelfde verdeling met verwisselde kanten, zonder het geluk volgens de waarden van de tabellen (95%-interval). Onder 0 wint de speler.
exploit-given-up = Door eigen fouten verloor het programma { $count ->
    [one] { $count } speelronde
   *[other] { $count } speelronden
 }; “en-garde bot-check” zoekt uit welke.

## Het netwerk

net-unwritten = { $file } kon niet worden geschreven: { $error }. Wat er eerder stond, staat er nog.
net-unreadable = { $file } kan niet worden gelezen: { $error }.
net-foreign = { $file } is geen bestand van het netwerk.
net-version = { $file } heeft versie { $found } van het netwerk; dit programma leest versie { $wanted }.
net-damaged = { $file } is beschadigd of niet volledig.
net-fallback = { $error } De kampioen speelt in de plaats van “net”.
net-other-rules = Het netwerk heeft deze regels niet geleerd ({ $edition }, { $level }): de kampioen speelt in de plaats van “net”.
