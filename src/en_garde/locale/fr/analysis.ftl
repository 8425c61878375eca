### Ce que dit l’analyse des parties et des positions, au terminal et sur la page.

## Au terminal

analyse-position = Donnez un fichier de partie, ou une position : --edition, --level, --starter, --deal, et les actions après « -- ».
analyse-no-round = La partie enregistrée n’a pas encore de manche.
analyse-heading = { $seat } a en main { $hand } · distance { $distance } · pioche { $pile }
analyse-column-action = action
analyse-column-won = gagnée
analyse-column-drawn = nulle
analyse-column-lost = perdue
analyse-column-error = erreur
analyse-column-bar = gagnée █ nulle ▒ perdue ░
analyse-column-share = à jouer
analyse-samples = Chaque action a été jouée { $samples } fois jusqu’à la fin, sur les mains que l’autre peut avoir ; l’erreur est l’erreur type de « gagnée ».
analyse-waiting = C’est à { $seat } de décider ; il n’y a rien à choisir de ce côté.
analyse-range = Ce que { $seat } peut avoir en main, d’après tout ce qui a été vu ({ $hands } mains possibles) : cartes de chaque valeur.
analyse-column-card = carte
analyse-column-any = au moins une
analyse-likeliest = Les plus probables : { $hands }
analyse-by = « { $text } » n’est pas un juge. Possibles : { $judges }
analyse-no-net = Le réseau n’a pas appris ces règles ({ $edition }, { $level }).
analyse-other-tables = Les tables de { $folder } sont pour d’autres règles : { $rules }.
analyse-instead = { $error } { $judge ->
    [net] Le réseau juge à leur place.
   *[samples] Des manches jouées jusqu’à la fin jugent à la place.
 }
analyse-judge = « Valeur » (manches gagnées moins perdues, de −1 à 1) et « à jouer » : { $judge ->
    [net] d’après le réseau.
    [tables] d’après les tables résolues.
   *[samples] d’après des manches jouées jusqu’à la fin.
 }
analyse-round = Manche { $number }
analyse-column-ply = après
analyse-column-seat = côté
analyse-column-played = joué
analyse-column-usual = habituel
analyse-column-worth = valeur
analyse-column-usual-worth = sa valeur
analyse-column-usual-share = à jouer
analyse-column-given = cédé
analyse-column-decisions = décisions
analyse-column-mistakes = erreurs
analyse-given = « Après » tant d’actions de la manche. « Habituel » : ce qu’un fort joueur fait le plus souvent. Cédé : ce que le choix vaut de moins que le jeu d’un tel joueur ; à la fin, par manche. Ce qu’il fait au moins une fois sur vingt ne cède rien.

## Refus

analyse-running = La partie n’est pas finie. Elle pourra être analysée quand elle le sera.
analyse-unfinished = La manche { $number } s’interrompt. Seules les manches finies sont analysées.
analyse-busy = Trop de parties sont en cours d’analyse. Réessayez dans un instant.
analyse-failed = L’analyse s’est interrompue. Réessayez.

## Sur la page

analyse-under-way = Analyse en cours …
analyse-mistake = Erreur : { $given } des chances cédées, { $chance } au lieu de { $strong }.
analyse-usual = Comme un fort joueur le fait le plus souvent.
analyse-also = Un fort joueur fait cela aussi.
analyse-unusual = Inhabituel, mais rien n’est cédé.
analyse-forced = Il n’y avait pas de choix.
analyse-begin = Chaque décision est expliquée ici, pas à pas.
analyse-is-mistake = erreur
analyse-next = Erreur suivante : { $name }
analyse-options = Possible pour { $name }
analyse-column-chances = chances
analyse-all = Montrer les { $count } actions
analyse-few = Montrer moins d’actions
analyse-curve = Chances au fil de la manche : au-dessus du milieu { $left } est devant, au-dessous { $right }.
analyse-summary = Erreurs, et manches cédées
analyse-mistakes = { $mistakes ->
    [0] aucune
    [one] 1 erreur
   *[other] { $mistakes } erreurs
 }
analyse-whole = Partie
analyse-about = Chances de gagner la manche, telles que le joueur pouvait les voir ; une manche nulle compte pour moitié. Ce qu’un fort joueur fait au moins une fois sur vingt n’est pas une erreur.
analyse-judged = { $judge ->
    [net] Jugé par le réseau.
    [tables] Jugé par des tables résolues.
   *[samples] Jugé par des manches jouées jusqu’à la fin, ce qui est moins exact.
 }
analyse-keys = M : erreur suivante.
