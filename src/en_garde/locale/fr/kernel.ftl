### What the fast core, the environments and the benchmarks say.

extra-missing = Il faut pour cela des paquets qui ne sont pas installés ({ $missing }). Pour les obtenir : { $install }
kernel-compiling = compilation du noyau, quelques secondes, une fois pour cette machine…
kernel-compiling-again = compilation du noyau, quelques secondes (à chaque fois : aucun dossier de cache n’est accessible en écriture)…
warm-ready = Prêt : les joueurs virtuels sont compilés ({ $seconds } s, gardés dans { $folder }).
warm-not-kept = Rien n’est gardé : { $error }. Donnez à XDG_CACHE_HOME un dossier où l’on peut écrire.

lane-count = Il ne peut pas y avoir { $count ->
    [one] { $count } couloir
   *[other] { $count } couloirs
 }. De 1 à { $most }, c’est possible.
lane-threads = Il ne peut pas y avoir { $threads ->
    [one] { $threads } fil d’exécution
   *[other] { $threads } fils d’exécution
 } ; il en faut au moins 1.
lane-unknown = Il n’y a pas de couloir { $lane } ; les couloirs vont de 0 à { $most }.
lane-dtype = Le tableau est de type { $found } ; il doit être de type { $wanted }.
lane-shape = Le tableau a la forme { $found } ; il doit avoir la forme { $wanted }.
lane-out = Le tableau du résultat doit être contigu et accessible en écriture.
lane-seed-where = Une graine vaut pour tous les couloirs ; ceux que choisit un masque continuent avec leur propre suite aléatoire.
lane-refused = Couloir { $lane } : { $reason }
lane-rules = L’état suit un autre ensemble de règles ({ $edition }, { $level }) que ces couloirs.
lane-state = L’état ne peut pas résulter d’une donne et d’actions permises.
rollouts-size = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 } sur { $threads ->
    [one] { $threads } fil d’exécution
   *[other] { $threads } fils d’exécution
 }, ce n’est pas possible ; il faut au moins 1 de chaque.
action-number = Ce nombre n’est pas une action ; elles vont de 0 à { $most }.
action-number-range = { $number } n’est pas une action ; elles vont de 0 à { $most }.
environment-setting = « { $value } » n’est pas possible pour { $name }. Possible : { $choices }
environment-no-reset = Il faut d’abord réinitialiser l’environnement.
environment-observer = Cet observateur n’est pas possible : il doit montrer des informations publiques ou privées.
environment-dealing = La distribution des cartes est encore en cours ; il n’y a pas encore de position.
bench-rate = décisions/s
bench-times = rollouts : ceci
bench-plot = décisions par seconde, jeu au hasard
