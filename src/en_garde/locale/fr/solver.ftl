### Ce que dit le solveur.

solve-begun = Mémoire nécessaire : { $needed } Go. Calcul en cours …
solve-resumed = Mémoire nécessaire : { $needed } Go. Reprise après l’itération { $iteration } …
solve-iteration = itération { $number } sur { $most }
solve-tables = écriture des tables
solve-point = Itération { $iteration } : qui commence gagne { $value } par manche ; exploitable de { $exploitability } ({ $seconds } s).
solve-stopped = Arrêté. Le dossier { $folder } contient l’itération { $iteration } ; la même commande reprend à partir de là.
solve-done = Qui commence gagne { $value } par manche, { $draws } % des manches sont nulles ; un adversaire qui oublie aussi gagne { $exploitability }. Les tables et la courbe sont dans { $folder }.
solve-memory = Ce jeu demande { $needed } Go de mémoire, et { $most } Go sont permis (--memory). Il faut un jeu plus petit ou plus de mémoire.
solve-memory-least = Ce jeu demande au moins { $least } Go de mémoire, et { $most } Go sont permis (--memory). Il faut un jeu plus petit ou plus de mémoire.
solve-no-folder = « { $file } » est un fichier ; --out désigne un dossier.
solve-unwritten = { $file } n’a pas pu être écrit : { $error }. Ce qui y était avant est resté tel quel.
solve-unreadable = { $file } ne peut pas être lu : { $error }.
solve-foreign = { $file } n’est pas un fichier du solveur. Choisissez un autre dossier, ou déplacez le fichier.
solve-version = { $file } contient la version { $found } des tables ; ce programme lit la version { $wanted }. Recalculez dans un autre dossier.
solve-damaged = { $file } est endommagé ou incomplet. Déplacez-le pour recommencer.
solve-other-rules = { $file } est fait pour d’autres règles : { $rules }. Choisissez un autre dossier.
solve-curve-title = { $rules } : exploitabilité
solve-curve-across = itérations
solve-curve-up = gains − pertes par manche, par une meilleure réponse qui oublie

## Distiller

distil-sizes = Les tables sont faites pour des paquets, des mains ou des pistes de tailles différentes ; un réseau joue des jeux d’une seule taille.
distil-other = { $file } vient d’un autre calcul ({ $rules }). Indiquez les mêmes tables, les mêmes nombres et le même début, ou déplacez-le pour recommencer.
distil-begin = { $file } a des couches d’autres largeurs : on ne peut pas commencer par lui.
distil-no-worths = { $file } manque : les tables de { $folder } datent d’avant ce fichier. « en-garde solve --out { $folder } » avec les mêmes règles et itérations l’ajoute, sans résoudre à nouveau.
distil-resumed = Reprise après le pas { $step } …
distil-lessons = leçons de { $rules }
distil-step = pas { $number } sur { $most }
distil-point = Pas { $step } : à { $mix } du jeu des tables, ce qui coûte { $lost } par décision ; erreur quadratique { $worth } sur la valeur des actions.
distil-stopped = Arrêté. { $file } contient le pas { $step } ; la même commande reprend à partir de là.
distil-met = { $rules } : { $worth } ± { $error } par manche contre les tables, en { $rounds } manches (95 %).
distil-done = { $file } est écrit : { $size } Mo.
distil-pairs-point = Pas { $step } : écart de { $off } sur la valeur des paires de mains.
distil-pairs-met = { $rules } : écart de { $off } sur des positions qu’il n’a pas rencontrées (racine de la moyenne des carrés ; une manche vaut de -1 à 1).
champion-thinking = « champion@{ $found } » est inconnu. Millisecondes par décision possibles : { $known }
net-thinking = « net@{ $found } » est inconnu. Millisecondes par décision possibles : { $known }
champion-fallback = { $error } Le champion joue sans ce fichier.
