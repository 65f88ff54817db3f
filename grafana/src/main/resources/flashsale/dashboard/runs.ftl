[#-- The start and end of each run, as written by the lab: says what the load was. --]
[#assign runsOfTheLab = 'from(bucket: v.defaultBucket)
  |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
  |> filter(fn: (r) => r._measurement == "runs" and r._field == "text")
  |> group()
  |> rename(columns: {_value: "text"})
  |> keep(columns: ["_time", "text"])']

[#-- The start of every k6 that reports, whoever started it: when its virtual users come. --]
[#assign runsOfK6 = 'import "date"
users = from(bucket: "k6")
  |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
  |> filter(fn: (r) => r._measurement == "vus" and r._field == "value" and r._value > 0.0)
  |> group(columns: ["build"])
  |> sort(columns: ["_time"])
union(tables: [users |> first(), users |> elapsed() |> filter(fn: (r) => r.elapsed > 30)])
  |> filter(fn: (r) => r._time > date.add(d: 30s, to: v.timeRangeStart))
  |> map(fn: (r) => ({_time: r._time, text: (if exists r.build then r.build + ": " else "") + "k6 starts"}))
  |> group()']

[#--
  The last run of a build, whoever started it: while k6 had virtual users. It begins after the end that the run before it has reported, or
  after a pause. k6 reports users once a second, so the first customer may come before "start": "earliest" is before both, but not within
  another run. "stop" is later than the end of the load, so that what async has put off is seen.
--]
[#assign run = imports + 'run = (build) => {
  k6 = (name) => from(bucket: "k6")
    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
    |> filter(fn: (r) => r._measurement == name and r._field == "value" and r.build == build and r._value > 0.0)
    |> group()
    |> sort(columns: ["_time"])
  latest = (of) => of |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)
  users = k6(name: "vus")
  ended = latest(of: users)
  end = if exists ended._time then ended._time else date.sub(d: 20s, from: v.timeRangeStop)
  before = latest(of: k6(name: "load_ended_at") |> filter(fn: (r) => r._time < end))
  since = if exists before._time then before._time else time(v: 0)
  own = users |> filter(fn: (r) => r._time > since)
  pauses = own |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> drop(columns: ["elapsed"])
  began = latest(of: union(tables: [own |> limit(n: 1), pauses]) |> sort(columns: ["_time"]))
  start = if exists began._time then began._time else end
  early = date.sub(d: 2s, from: start)
  late = date.add(d: 20s, to: end)
  return {
    earliest: if early < since then since else early,
    start: start,
    end: end,
    stop: if late < v.timeRangeStop then late else v.timeRangeStop,
    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,
  }
}
']

[#--
  One line over the seconds since the run began, in windows of five, without the one that is not over yet. They are called _time, with a
  second in each millisecond, since Grafana's data source wants a time. Grafana cannot tell such lines by their query, so the value bears
  the name.
--]
[#function sinceStart build name flux]
  [#return run + 'last = run(build: "[=build]")
start = last.start
stop = last.stop
every = 5s
offset = duration(v: int(v: start) % 5000000000)
seconds = 5.0
[=flux]
  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)
  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), "[=name]": r._value}))']
[/#function]

[#--
  Figures of the builds' last runs, negative if unknown. "figures" are the members of a record; they may use "build", "last" and the functions
  number, total, per, between and whole. "flux" makes lines, with an index and a label, of the records, which have the builds' names; builds
  without a run have negative figures.
--]
[#function ofEachBuild figures flux]
  [#local records = builds?map(build -> '[=build] = figures(build: "[=build]")')?join("\n")]
  [#return run + 'number = (tables) => {
  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)
  return if exists row._value then float(v: row._value) else -1.0
}
total = (tables) => {
  n = number(tables: tables |> group() |> sum())
  return if n < 0.0 then 0.0 else n
}
per = (of, by) => if by < 1.0 then -1.0 else of / by
between = (from, to) => if from < 0.0 or to < 0.0 then -1.0 else (to - from) / 1000.0
figures = (build) => {
  last = run(build: build)
  start = last.start
  stop = last.stop
  whole = (name) => from(bucket: "k6")
    |> range(start: last.earliest, stop: stop)
    |> filter(fn: (r) => r._measurement == name and r._field == "value" and r.build == build)
  return {[=figures]}
}
[=records]
[=flux]
  |> map(fn: (r) => ({r with _time: v.timeRangeStop}))
  |> group(columns: ["index", "label"])']
[/#function]

[#-- Members of that record; a total is zero if nothing was counted. --]
[#assign isOfBuild = "r.build == build"]
[#function numberOf points aggregate][#return 'number(tables: [=points] |> group() |> [=aggregate])'][/#function]
[#function totalOf measurement][#return 'total(tables: [=k6(measurement, isOfBuild)])'][/#function]
[#function millis time][#return 'float(v: int(v: [=time]) / 1000000)'][/#function]

[#-- k6's counters of attempts that got a no, and of those that got an answer, a yes or a no. --]
[#assign refused = '/^(sold_out|refused_otherwise)$/']
[#assign answered = '/^(completed|accepted|declined|sold_out|refused_otherwise)$/']
