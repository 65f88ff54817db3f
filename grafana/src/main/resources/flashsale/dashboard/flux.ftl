[#--
  Queries. Each result has one time, one number, and tables that are grouped by nothing but labels: Grafana makes labels of the columns that
  tables are grouped by, and data of all others. "by" are such columns, separated by spaces.

  The queries name their "start", "stop", "every" and "offset", which byClock() or sinceStart() define. A window without data is there, and
  empty, so that lines do not bridge idle times.
--]

[#-- What is still tolerated: panels draw it, alerts are about more. --]
[#assign tolerated = {"millis": 2000, "failures": 0.05, "depth": 1000, "pool": 0.8}]

[#assign nothing = 'debug.null(type: "float")']
[#assign customers = 'r.route =~ /^.api/']

[#-- Modules that some queries need. --]
[#assign imports = 'import "array"
import "date"
import "internal/debug"
import "strings"
']

[#-- Only windows that are over, as others still lack pushes. --]
[#function byClock flux]
  [#return imports + 'every = v.windowPeriod
start = date.truncate(t: v.timeRangeStart, unit: every)
stop = date.truncate(t: v.timeRangeStop, unit: every)
offset = 0s
seconds = float(v: int(v: every)) / 1000000000.0
' + flux]
[/#function]

[#-- All points of a field that satisfy a condition on the tags; the measurement may be a regular expression. --]
[#function points measurement condition="" field="value" bucket="v.defaultBucket"]
  [#local is = measurement?starts_with("/")?then('=~ [=measurement]', '== "[=measurement]"')]
  [#local further = condition?has_content?then(' and ' + condition, '')]
  [#return 'from(bucket: [=bucket])
  |> range(start: start, stop: stop)
  |> filter(fn: (r) => r._measurement [=is] and r._field == "[=field]"[=further])']
[/#function]

[#function k6 measurement condition=""][#return points(measurement, condition, "value", '"k6"')][/#function]
[#function isOf build][#return 'r.build == "[=build]"'][/#function]

[#-- One line of all points, which is zero where there are none. Counters are pushed as increments since the last push. --]
[#function perSecond points][#return per("seconds", count(points))][/#function]
[#function count points][#return line(points, "0.0", "sum")][/#function]
[#function share points][#return line(points, "0.0", "mean")][/#function]

[#-- One line of all points, with gaps where there are none. --]
[#function highest points][#return line(points, nothing, "max")][/#function]
[#function sumOfAll points][#return line(total(points), nothing, "max")][/#function]
[#function quantile q points]
  [#return line(points, nothing, '(tables=<-, column) => tables |> quantile(q: [=q], method: "exact_mean", column: column)')]
[/#function]

[#-- There is a line even if there is no point, and windows without one are empty as well. --]
[#function line points empty fn]
  [#return 'union(tables: [
[=points]
  |> group()
  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),
array.from(rows: [{_time: start, _value: [=empty]}])])
  |> range(start: start, stop: stop)[=windows(fn)]
  |> map(fn: (r) => ({r with _value: if exists r._value then r._value else [=empty]}))' + sorted()]
[/#function]

[#function largest points by=""][#return points + grouped(by) + windows("max") + sorted(by)][/#function]
[#function mean points by=""][#return points + grouped(by) + windows("mean") + sorted(by)][/#function]
[#function rate points by=""][#return per("seconds", points + grouped(by) + windows("sum")) + sorted(by)][/#function]

[#-- The sum of the means of all series of a group. --]
[#function total points by=""][#return overSeries("sum", points, "mean", by)][/#function]

[#-- The smallest of the maxima of all series of a group, as each series is an upper bound of the same value. --]
[#function leastOfLargest points by=""][#return overSeries("min", points, "max", by)][/#function]

[#-- Each window reaches back over the one before, so that a push that comes late is no dip. The last ones are cut short: left out. --]
[#function overSeries together points fn by]
  [#return points + '
  |> aggregateWindow(every: every, period: duration(v: 2 * int(v: every)), offset: offset, fn: [=fn], createEmpty: true)
  |> filter(fn: (r) => r._time < stop)[=grouped(by + " _time")]
  |> [=together]()' + grouped(by) + sorted(by)]
[/#function]

[#--
  Of a histogram, interpolated within its buckets. Buckets are read one after another while requests end, so a larger bucket may miss a
  request that a smaller one has: hence "force".
--]
[#function p95 points by]
  [#return points + grouped(by + " le") + windows("sum") + '
  |> filter(fn: (r) => exists r._value)
  |> map(fn: (r) => ({r with le: float(v: r.le)}))[=grouped(by + " _time")]
  |> histogramQuantile(quantile: 0.95, minValue: 0.0, onNonmonotonic: "force")
  |> filter(fn: (r) => exists r._value)' + grouped(by) + sorted(by)]
[/#function]

[#-- A function's values of points, or their ratio to those of others. --]
[#function evaluated by value of per=""]
  [#return per?has_content?then(ratio(value(of, by), value(per, by), by), value(of, by))]
[/#function]

[#-- Divides one series by another, window by window; both must have the same groups. There is a gap where the other is zero. --]
[#function ratio dividend divisor by=""]
  [#return 'of = [=dividend]
by = [=divisor]
join(tables: {of: of, by: by}, on: [=list(by + " _time")])
  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else [=nothing]}))'
      + grouped(by) + sorted(by)]
[/#function]

[#-- Divides each value by an expression, to change its unit. --]
[#function per divisor flux]
  [#return flux + '
  |> map(fn: (r) => ({r with _value: float(v: r._value) / [=divisor]}))']
[/#function]

[#-- A function's values of the five with the highest points above zero; others are not asked about. --]
[#function top points by value]
  [#return 'top = [=points]
  |> group(columns: ["[=by]"])
  |> max()
  |> filter(fn: (r) => r._value > 0)
  |> group()
  |> top(n: 5)
  |> findColumn(fn: (key) => true, column: "[=by]")
' + value(points?remove_ending(")") + ' and contains(value: r.[=by], set: top))', by)]
[/#function]

[#function windows fn]
  [#return '
  |> aggregateWindow(every: every, offset: offset, fn: [=fn], createEmpty: true)']
[/#function]

[#-- Sorted, because Flux guarantees no order after series are combined. --]
[#function sorted by=""]
  [#return '
  |> keep(columns: [=list(by + " _time _value")])
  |> sort(columns: ["_time"])']
[/#function]

[#function grouped by]
  [#return '
  |> group([=by?has_content?then("columns: " + list(by), "")])']
[/#function]

[#function list columns][#return '["' + columns?trim?replace(" ", '", "') + '"]'][/#function]
