[#-- All builds in the same panels, as customers (k6) feel them, and what they cost. --]

[#-- A panel about the last run of each build. --]
[#macro lastRuns title unit meaning kind width figures flux]
  [@panel title=title unit=unit meaning=meaning kind=kind width=width]
    [@query "$\{__field.labels.label}", ofEachBuild(figures, flux)/]
  [/@panel]
[/#macro]

[#-- No number is marked: single runs cannot tell which build is better. --]
[#macro figure title unit meaning value width=8]
  [#local lines = builds?map(build ->
      '{index: "[=builds?seq_index_of(build) + 1]", _value: if [=build].value >= 0.0 then [=build].value else [=nothing], label: "[=build]"}')]
  [@lastRuns title, unit, meaning, "per-build", width, "value: " + value, "array.from(rows: [[=lines?join(', ')]])"/]
[/#macro]

[#macro loads]
  [#local pairs = []]
  [#list builds as one]
    [#local pairs += builds[one?index + 1..]?map(other -> "same(one: [=one], other: [=other])")]
  [/#list]
  [@lastRuns "In words", "short"
      "Whether the builds had the same load; two runs of one build often differ by 10 %, and their latencies by 30 %."
      "sentence", columns
      'users: int(v: [=numberOf(k6("vus", isOfBuild), "max()")]), seconds: int(v: last.seconds + 0.5), start: last.start'
      'load = (build, of) => build + (if of.users < 0 then ": no run yet" else ": "
  + string(v: of.users) + " users for " + string(v: of.seconds) + " s, "
  + string(v: (int(v: v.timeRangeStop) - int(v: of.start)) / 60000000000) + " min ago")
same = (one, other) => one.users < 0 or other.users < 0
  or one.users == other.users and one.seconds - other.seconds < 10 and other.seconds - one.seconds < 10
alike = if [=pairs?join(" and ")] then "the same load" else "NOT THE SAME LOAD"
array.from(rows: [
  {index: "2", _value: 0.0, label: [=builds?map(it -> \'load(build: "[=it]", of: [=it])\')?join(\' + "; " + \')] + ": " + alike},
  {index: "1", _value: 0.0, label: "One run of each cannot tell which build is better. To compare them: ./flashsale demo"}])'/]
[/#macro]

[#function latency measurement]
  [#return numberOf(k6(measurement, isOfBuild), 'quantile(q: 0.95, method: "exact_mean")')]
[/#function]

[#-- In epoch milliseconds: the first customer came, the first one heard that nothing was left, the last one was seen. --]
[#assign firstAttempt = numberOf('whole(name: "attempts")',
    'sort(columns: ["_time"]) |> limit(n: 1) |> map(fn: (r) => ({_value: [=millis("r._time")]}))')]
[#assign soldOutAt = numberOf('whole(name: "sold_out_at")', "min()")]
[#assign end = millis("last.end")]

[#-- What follows is drawn over the time since the last run of each build began, or by the clock: "over" is "run" or "lines". --]

[#macro compared title unit over meaning alarm=-1]
  [@panel title=title unit=unit meaning=meaning kind=over width=(over == "run")?then(8, 12) alarm=alarm][#nested][/@panel]
[/#macro]

[#macro draw over build name flux style]
  [@query name, (over == "run")?then(sinceStart(build, name, flux), byClock(flux)), style/]
[/#macro]

[#macro lines title unit over value meaning alarm=-1]
  [@compared title, unit, over, meaning, alarm]
    [#list builds as build]
      [@draw over, build, build, value(build), only(build)/]
    [/#list]
  [/@compared]
[/#macro]

[#macro latencies title over of meaning]
  [@compared title, "ms", over, meaning]
    [#list builds as build]
      [#local points = k6(of, isOf(build))]
      [@draw over, build, build + " p50", quantile(0.5, points), thin(build)/]
      [@draw over, build, build + " p95", quantile(0.95, points), thick(build)/]
      [#if over == "lines"]
        [@draw over, build, build + " p99", quantile(0.99, points), dashed(build)/]
      [/#if]
      [#-- the moments have the same scale: the gap between them is what to see --]
      [#if of?starts_with("checkout_")]
        [@draw over, build, build + " paid", quantile(0.95, k6("checkout_paid", isOf(build))), room/]
      [/#if]
    [/#list]
  [/@compared]
[/#macro]

[#function completed build][#return perSecond(k6("completed", isOf(build)))][/#function]
[#function refusals build][#return perSecond(k6(refused, isOf(build)))][/#function]
[#function failures build][#return share(k6("failed", isOf(build)))][/#function]
[#function users build][#return highest(k6("vus", isOf(build)))][/#function]
[#function processors build][#return perSecond(points("jvm_cpu_time", isOf(build)))][/#function]
[#function memory build][#return sumOfAll(points("process_memory_resident", isOf(build)))][/#function]
[#function warmth build][#return ratio(perSecond(points("jvm_compiler_cpu_time", isOf(build))), processors(build))][/#function]
[#function costs build][#return ratio(per("0.001", processors(build)), perSecond(k6(answered, isOf(build))))][/#function]
[#function errors build][#return ratio(requests(build, " and r.status =~ /^5/"), requests(build))][/#function]
[#function requests build further=""]
  [#return perSecond(points("http_requests", '[=isOf(build)] and [=customers][=further]', "count"))]
[/#function]
[#function inTheShop build]
  [#return highest(points("orders_completion_seconds", '[=isOf(build)] and r.quantile == "0.95"'))]
[/#function]

[#macro comparison over]
  [@lines "Completed checkouts per second", "suffix:/s", over, completed
      "The higher line does more work: orders that customers saw paid, not requests accepted."/]
  [@latencies "Acknowledged: reserving and paying answered", over, "checkout_acknowledged"
      "Async is lower because it promises now and works later; many benchmarks stop here."/]
  [@latencies "Paid: the customer knows", over, "checkout_paid"
      "Compare with the acknowledgement: the gap is work that the queue hides from the first answer."/]
  [@latencies "Final: paid, and the shipment is scheduled", over, "checkout_final"
      "How much later than paid it is; the lab adds it after the run, from the orders."/]
  [@lines "Refused per second", "suffix:/s", over, refusals
      "Where a line leaves zero, the first customers are refused, mostly because it is sold out."/]
  [@latencies "Refused: the customer hears the no", over, "refusal_latency", "How low it stays while most are refused."/]
  [@lines "Failed checkouts", "percentunit", over, failures
      "Any line above zero: the share of attempts that failed, including those that only nginx saw.", tolerated.failures/]
  [@lines "CPU of all services, in processors", "short", over, processors
      "How long a line stays up after the load: work put off is still work; without nginx, databases and broker."/]
  [@lines "Warmth: the compilers' share of the CPU time", "percentunit", over, warmth
      "Whether both are below 15 %: a cold build does less with more CPU, and builds do not warm up alike."/]
  [@lines "Memory of all services", "bytes", over, memory
      "How little it moves with the load: resident memory, in which pages that processes share count for each of them."/]
[/#macro]

[@dashboard id="flashsale-comparison" title="1 · Sync against async" choices=[hiddenBuild]
    description="The same load on both builds: what each gets done, how fast, and what it costs"]
  [@row "The last run of each build"]
    [@loads/]
    [@figure "Acknowledged, p95", "ms"
        "How soon a build answers, although async only promises: reserving and paying, as the customer feels them."
        latency("checkout_acknowledged")/]
    [@figure "Paid, p95", "ms", "How soon after the click a build lets its customers know that the order is paid."
        latency("checkout_paid")/]
    [@figure "Final, p95", "ms"
        "How soon a build is done: paid, and the shipment scheduled, without orders that are final later than 20 seconds after the load."
        latency("checkout_final")/]
    [@figure "Completed checkouts per second", "suffix:/s"
        "How much work a build gets done: checkouts that the customer saw paid."
        'per(of: [=totalOf("completed")], by: last.seconds)', 6/]
    [@figure "Failed checkouts", "percentunit", "Anything above zero: attempts that failed for whatever reason."
        numberOf(k6("failed", isOfBuild), "mean()"), 6/]
    [@figure "CPU per answered attempt, services only", "ms"
        "What a build costs: CPU time of its services until 20 seconds after the load, for each yes and each no."
        'per(of: 1000.0 * [=numberOf(points("jvm_cpu_time", isOfBuild), "sum()")], by: [=totalOf(answered)])', 6/]
    [@figure "Memory, services only", "bytes", "How little the builds differ: the most that all services together took."
        numberOf(points("process_memory_resident", isOfBuild),
            'group(columns: ["instance"]) |> aggregateWindow(every: 10s, fn: max, createEmpty: false)
  |> group(columns: ["_time"]) |> sum() |> group() |> max()'), 6/]
    [@figure "Refused per second, once it was sold out", "suffix:/s"
        "How many customers a build tells no: those who come when nothing is left."
        'per(of: total(tables: whole(name: "sold_out")), by: between(from: [=soldOutAt], to: [=end]))'/]
    [@figure "Refused, p95", "ms", "How soon a build tells them: from the click until the no.", latency("refusal_latency")/]
    [@figure "Sold out after", "s"
        "How soon a build sells out: from the first attempt until the first customer hears that nothing is left."
        'between(from: [=firstAttempt], to: [=soldOutAt])'/]
  [/@row]
  [@row "The last runs on top of each other: seconds since each began"]
    [@comparison "run"/]
  [/@row]
  [@row "By the clock", true]
    [@comparison "lines"/]
    [@lines "Virtual users", "short", "lines", users
        "The same step twice: in a closed load, a customer who waits for an answer sends no further request."/]
    [@lines "CPU per answered attempt", "ms", "lines", costs
        "The level in the middle of a run; at its edges few attempts share the cost of idling."/]
  [/@row]
  [@row "What the services see", true]
    [@lines "Requests per second", "suffix:/s", "lines", requests
        "Little by itself: async may answer more requests for a checkout, as customers ask for the order again."/]
    [@lines "Requests answered with 5xx", "percentunit", "lines", errors
        "Any line above zero: refusals of an overloaded service count, sold out (409) does not.", tolerated.failures/]
    [@lines "Time in the shop, p95 of the last 20 seconds", "s", "lines", inTheShop
        "How much shorter it is than the time until paid: the rest is the wait at the gateway, where customers of sync queue."/]
  [/@row]
[/@dashboard]
