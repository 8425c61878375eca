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
    [forgetting] wie vergeet hoe de stelling ontstond
   *[reading] wie handen leest uit het hele verloop
 }
exploit-tables-bound = Wie vergeet: exact, door alle stellingen te doorlopen toen de tabellen werden gemaakt. Wie leest: ronden op de waarden van de tabellen, zonder het geluk (95%-interval). Geen van beide hoeft het beste antwoord te zijn: de tabellen kunnen met minstens zoveel worden verslagen.

## Het netwerk

net-unwritten = { $file } kon niet worden geschreven: { $error }. Wat er eerder stond, staat er nog.
net-unreadable = { $file } kan niet worden gelezen: { $error }.
net-foreign = { $file } is geen bestand van het netwerk.
net-version = { $file } heeft versie { $found } van het netwerk; dit programma leest versie { $wanted }.
net-damaged = { $file } is beschadigd of niet volledig.
net-fallback = { $error } De kampioen speelt in de plaats van “net”.
net-other-rules = Het netwerk heeft deze regels niet geleerd ({ $edition }, { $level }): de kampioen speelt in de plaats van “net”.
