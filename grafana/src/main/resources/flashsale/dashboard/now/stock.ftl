[#-- The stock in Redis, and what became of reservations, orders and payments. --]

[#assign chosenBuild = 'r.build =~ /^$\{build:regex}$/']

[#function lastSale build state]
  [#return points("stock_units", '[=isOf(build)] and r.state == "[=state]" and not contains(value: r.product, set: old)')]
[/#function]

[#-- Before the first reservation, all is available. --]
[#function left build]
  [#return inAll('union(tables: [
[=lastSale(build, "available")],
[=lastSale(build, "allocated")]
  |> group(columns: ["product"]) |> first() |> map(fn: (r) => ({r with _time: start}))])')]
[/#function]

[#function inAll points]
  [#return largest(points, "product") + '
  |> group(columns: ["_time"])
  |> sum()
  |> group()
  |> sort(columns: ["_time"])']
[/#function]

[#-- A query for each build, about its last run; "old" are the products that somebody had tried to buy before. --]
[#macro lastRuns]
  [#list builds as build]
    [#local flux][#nested build][/#local]
    [@query build, sinceStart(build, build, 'old = from(bucket: v.defaultBucket)
  |> range(start: v.timeRangeStart, stop: start)
  |> filter(fn: (r) => r._measurement == "stock_units" and [=isOf(build)])
  |> group(columns: ["product"])
  |> first()
  |> group()
  |> findColumn(fn: (key) => true, column: "product")
' + flux), only(build)/]
  [/#list]
[/#macro]

[#macro units state meaning]
  [@panel title="Units [=state]" unit="locale" kind="number" width=6 meaning=meaning]
    [@lastRuns; build][=inAll(lastSale(build, state))][/@lastRuns]
  [/@panel]
[/#macro]

[#macro rowsOfStock]
  [@row "The last sale of each build: seconds since it began"]
    [@panel title="Oversold, in any sale" unit="locale" kind="zero" width=6
        meaning="0 and green: the most in the time range shown that was held or sold beyond what was allocated."]
      [#list builds as build]
        [@query build, byClock(sumOfAll(points("stock_units", '[=isOf(build)] and r.state == "oversold"')))/]
      [/#list]
    [/@panel]
    [@units "allocated", "Never less than held and sold together."/]
    [@units "held", "Not more than allocated less sold."/]
    [@units "sold", "Not more than allocated less held."/]
    [@panel title="Available units" unit="locale" kind="run-change"
        meaning="The way down: in a flash sale to zero, and up again only if reservations expire."]
      [@lastRuns; build][=left(build)][/@lastRuns]
    [/@panel]
    [@panel title="Refused reservations per second" unit="suffix:/s" kind="run"
        meaning="The jump when nothing is left, and that the builds bear it alike."]
      [@lastRuns; build][=perSecond(points("reservations", '[=isOf(build)] and r.outcome == "refused"'))][/@lastRuns]
    [/@panel]
  [/@row]
  [@row "Orders, payments, products", true]
    [@panel title="Orders by state" unit="locale" kind="stack"
        meaning='A thin "paid" while "completed" grows: between the two is the shipment.'
        by="build status" value=mean of=points("orders", chosenBuild)/]
    [@panel title="Payments by outcome" unit="locale" kind="stack"
        meaning='A thin "pending": money that only the bank knows about yet.'
        by="build outcome" value=mean of=points("payments", chosenBuild)/]
    [@panel title="Reservations per second" unit="suffix:/s"
        meaning="Made, refused and expired; a request that is repeated with its key is counted again."
        by="build outcome" value=rate of=points("reservations", chosenBuild)/]
    [@panel title="Units per product and state" unit="locale"
        meaning="Products that sell out before others; held and sold together never exceed allocated."
        by="build product state" value=mean
        of=points("stock_units", chosenBuild + " and r.state =~ /^(allocated|available|held|sold)$/")/]
  [/@row]
[/#macro]
