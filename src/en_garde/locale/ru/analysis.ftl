### Что говорит анализ игр и позиций, в терминале и на странице.

## В терминале

analyse-position = Укажите файл с записью игры или позицию: --edition, --level, --starter, --deal и действия после «--».
analyse-no-round = В записи ещё нет ни одного раунда.
analyse-heading = { $seat }: на руках { $hand } · расстояние { $distance } · колода { $pile }
analyse-column-action = действие
analyse-column-won = победа
analyse-column-drawn = ничья
analyse-column-lost = поражение
analyse-column-error = ошибка
analyse-column-bar = победа █ ничья ▒ поражение ░
analyse-column-share = играть
analyse-samples = Каждое действие сыграно до конца { $samples } раз на картах, какие могут быть у соперника; ошибка — стандартная ошибка столбца «победа».
analyse-waiting = Сейчас решает { $seat }; этой стороне выбирать нечего.
analyse-range = Что может быть на руках — { $seat }, по всему увиденному (возможных наборов: { $hands }): карты каждого достоинства.
analyse-column-card = карта
analyse-column-any = хотя бы одна
analyse-likeliest = Вероятнее всего: { $hands }
analyse-by = «{ $text }» не умеет судить. Возможны: { $judges }
analyse-no-net = Сеть не учила этих правил ({ $edition }, { $level }).
analyse-other-tables = Таблицы в { $folder } — для других правил: { $rules }.
analyse-instead = { $error } { $judge ->
    [net] Вместо них судит сеть.
   *[samples] Вместо этого судят раунды, сыгранные до конца.
 }
analyse-judge = «Цена» (победы минус поражения за раунд, от −1 до 1) и «играть»: { $judge ->
    [net] по сети.
    [tables] по решённым таблицам.
   *[samples] по раундам, сыгранным до конца.
 }
analyse-round = Раунд { $number }
analyse-column-ply = после
analyse-column-seat = сторона
analyse-column-played = сыграно
analyse-column-usual = обычно
analyse-column-worth = цена
analyse-column-usual-worth = его цена
analyse-column-usual-share = играть
analyse-column-given = упущено
analyse-column-decisions = решений
analyse-column-mistakes = ошибок
analyse-given = «После» стольких действий раунда. «Обычно»: что сильный игрок делает чаще всего. Упущено: насколько выбор хуже того, что делает такой игрок; в конце — за раунд. Что он делает хотя бы один раз из двадцати, ничего не упускает.

## Отказ

analyse-running = Игра ещё идёт. Её можно будет анализировать, когда она закончится.
analyse-unfinished = Раунд { $number } прерван. Анализируются только оконченные раунды.
analyse-busy = Сейчас анализируется слишком много игр. Попробуйте чуть позже.
analyse-failed = Анализ прервался. Попробуйте ещё раз.

## На странице

analyse-under-way = Идёт анализ …
analyse-mistake = Ошибка: упущено { $given } шансов, { $chance } вместо { $strong }.
analyse-usual = Так сильный игрок и делает чаще всего.
analyse-also = Сильный игрок делает и так.
analyse-unusual = Необычно, но ничего не упущено.
analyse-forced = Выбора не было.
analyse-begin = Здесь разбирается каждое решение, шаг за шагом.
analyse-is-mistake = ошибка
analyse-next = Следующая ошибка: { $name }
analyse-options = Возможно — { $name }
analyse-column-chances = шансы
analyse-all = Показать все действия: { $count }
analyse-few = Показать меньше действий
analyse-curve = Шансы по ходу раунда: выше середины впереди { $left }, ниже — { $right }.
analyse-summary = Ошибки и упущенные раунды
analyse-mistakes = { $mistakes ->
    [0] нет
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[many] { $mistakes } ошибок
 }
analyse-whole = Игра
analyse-about = Шансы выиграть раунд, какими их мог видеть игрок; ничья считается за половину. Что сильный игрок делает хотя бы один раз из двадцати — не ошибка.
analyse-judged = { $judge ->
    [net] Судит сеть.
    [tables] Судят решённые таблицы.
   *[samples] Судят раунды, сыгранные до конца; это менее точно.
 }
analyse-keys = M — следующая ошибка.
