### What surrounds a match: its terms, the way to it and back, who calls a player back.

## Terms

terms-title = Условия игры
terms-rules = Правила
terms-house = Домашние правила
terms-house-none = Нет: всё как в книге
terms-house-field = { $field }: { $value }
terms-house-book = { $rule } (в книге: { $book })
terms-clock-move = { $time } на каждый ход. У кого вышло время, тот проигрывает раунд.
terms-clock-match = { $increment ->
    [none] { $time } на всю игру. У кого вышло время, тот её проигрывает.
   *[other] { $time } на всю игру и ещё { $increment } за каждый ход. У кого вышло время, тот её проигрывает.
 }
terms-clock-first = Часы игрока идут только после его первого действия.
terms-clock-move-short = { $time } на ход
terms-clock-match-short = { $increment ->
    [none] { $time }
   *[other] { $time } + { $increment } за ход
 }
terms-discards = Стопка сброса
terms-discards-open = { $open ->
    [yes] Открыта: все сыгранные карты можно просмотреть.
   *[no] Видна только верхняя карта.
 }
terms-undo = Возврат хода
terms-undo-allowed = { $allowed ->
    [yes] Разрешён
   *[no] Не разрешён
 }
terms-watchers = Кто может смотреть
terms-public = { $public ->
    [yes] Все
   *[no] Только те, у кого есть ссылка
 }
terms-starter = Начинает первый раунд
terms-by-lot = Решит жребий, при первой раздаче
terms-left = Слева
terms-right = Справа
terms-you = Вы

## Invitations

invitation-over = Это приглашение больше не действует.
