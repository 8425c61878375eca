### Что говорят анализ позиций и измерение игроков.

## Анализ

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

## Насколько можно обыграть игрока

exploit-player = Игрока «{ $player }» здесь измерить нельзя. Можно: { $players }
exploit-by = «{ $text }» — не способ ответа. Возможны: { $ways }
exploit-heading = Уязвимость игрока { $player }, оценка снизу, { $level ->
    [basic] базовые правила
   *[standard] стандартные правила
    [advanced] дополнительные правила
 } ({ $edition })
exploit-column-samples = выборок
exploit-column-rounds = раундов
exploit-column-worth = победы − поражения за раунд
exploit-column-bar = 0 … 1
exploit-column-cost = за решение
exploit-bound = Игрока можно обыграть по меньшей мере настолько (интервалы 95 %); лучший ответ может выиграть больше, а малое число выборок занижает оценку.
exploit-column-way = ответ
exploit-way = { $way ->
    [tables] кто играет по таблицам
    [forgetting] кто забывает, как возникла позиция
   *[reading] кто читает карты по всей истории
 }
exploit-tables-bound = Кто забывает: точно, проходом по всем позициям при расчёте таблиц. Кто читает: раунды по значениям таблиц, без везения (95 %-й интервал). Ни тот ни другой ответ не обязан быть лучшим: таблицы можно обыграть не меньше чем настолько.
exploit-no-tables = Чтобы читать карты игрока «net», сопернику нужны значения решённых таблиц: --tables ПАПКА.
exploit-net-rules = Сеть не учила правил этих таблиц: { $rules }.
exploit-player-bound = Таблицы и тот, кто читает карты по всей истории: раунды по значениям таблиц, без везения (95 %-е интервалы). Ниже 0 выигрывает игрок. Может найтись ответ и лучше: игрока можно обыграть не меньше чем настолько.

## Сеть

net-unwritten = Не удалось записать { $file }: { $error }. Прежнее содержимое сохранилось.
net-unreadable = Не удалось прочитать { $file }: { $error }.
net-foreign = { $file } — не файл сети.
net-version = В { $file } сеть версии { $found }; эта программа читает версию { $wanted }.
net-damaged = { $file } повреждён или неполон.
net-fallback = { $error } Вместо «net» играет чемпион.
net-other-rules = Сеть не обучена этим правилам ({ $edition }, { $level }): вместо «net» играет чемпион.
