### What the fast core, the environments and the benchmarks say.

extra-missing = Для этого нужны пакеты, которые не установлены ({ $missing }). Установить их: { $install }
kernel-compiling = компиляция ядра, несколько секунд, один раз на этой машине…
kernel-compiling-again = компиляция ядра, несколько секунд (каждый раз: некуда записать кэш)…
warm-ready = Готово: компьютерные игроки скомпилированы ({ $seconds } с, хранятся в { $folder }).
warm-not-kept = Не сохранено: { $error }. Укажите в XDG_CACHE_HOME папку, в которую можно писать.

lane-count = Не может быть { $count ->
    [one] { $count } линии.
    [few] { $count } линий.
    [many] { $count } линий.
   *[other] { $count } линии.
 } Возможно от 1 до { $most }.
lane-threads = Не может быть { $threads ->
    [one] { $threads } потока
    [few] { $threads } потоков
    [many] { $threads } потоков
   *[other] { $threads } потока
 }; нужен хотя бы 1.
lane-unknown = Нет линии { $lane }; номера — от 0 до { $most }.
lane-dtype = Тип массива — { $found }, а должен быть { $wanted }.
lane-shape = Форма массива — { $found }, а должна быть { $wanted }.
lane-out = Массив для результата должен быть непрерывным и доступным для записи.
lane-seed-where = Начальное число задаётся для всех линий сразу; линии, выбранные маской, продолжают свою случайную последовательность.
lane-refused = Линия { $lane }: { $reason }
lane-rules = Состояние относится к другому набору правил ({ $edition }, { $level }), чем эти линии.
lane-state = Такое состояние не могло получиться из раздачи и разрешённых действий.
rollouts-size = Столько решений ({ $decisions }) и потоков ({ $threads }) невозможно; нужно хотя бы по 1.
action-number = Это число — не действие; номера действий — от 0 до { $most }.
action-number-range = { $number } — не действие; номера действий — от 0 до { $most }.
environment-setting = «{ $value }» не подходит для { $name }. Возможно: { $choices }
environment-no-reset = Сначала среду нужно сбросить.
environment-observer = Такой наблюдатель невозможен: он должен показывать открытую или закрытую информацию.
environment-dealing = Карты ещё раздаются; позиции пока нет.
bench-rate = решений/с
bench-times = rollouts : это
bench-plot = решений в секунду, случайная игра
