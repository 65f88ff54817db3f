[#-- Grafana's alert rules: a query, its last value, the comparison. --]

[#assign notWaiting = customers + ' and not (r.build != "sync" and r.route =~ /orders/)'
    + ' and not (r.build == "hybrid" and r.route =~ /reservations|payments/)']

[#function requests further=""][#return points("http_requests", customers + further, "count")][/#function]
[#function clientPool state][#return points("http_client_connections", 'r.state == "[=state]"')][/#function]

[#--
  id: never changes
  above: the highest value that is still tolerated
  by, value, of, per: as in a panel, but over the last half minute that is over; an unfinished one still lacks pushes
--]
[#macro rule id title summary above by value of per=""]
  [#local flux = byClock(evaluated(by, value, of, per) + '
  |> filter(fn: (r) => exists r._value)')] [#-- nothing to decide is no data, and that is OK --]
      - uid: flashsale-[=id]
        title: [=title]
        condition: C
        for: 30s
        noDataState: OK   # nobody buys, or nothing runs
        execErrState: Error
        annotations:
          summary: "[=summary]"
        data:
          - refId: A
            datasourceUid: flashsale
            relativeTimeRange: {from: 30, to: 0}
            model:
              refId: A
              query: |
[=flux?replace("v.windowPeriod", "30s")?replace("^", ""?left_pad(16), "rm")]
          - refId: B
            datasourceUid: __expr__
            model: {refId: B, type: reduce, expression: A, reducer: last, settings: {mode: dropNN}}
          - refId: C
            datasourceUid: __expr__
            model:
              refId: C
              type: threshold
              expression: B
              conditions: [{evaluator: {type: gt, params: [[=above]]}}]
[/#macro]
# Written by ./flashsale dashboards from rules.yaml.ftl in grafana/src.
apiVersion: 1
groups:
  - orgId: 1
    name: flashsale
    folder: Flash sale
    interval: 10s
    rules:
[@rule id="p95" title="p95 over 2 s"
    summary="One in twenty requests takes longer than two seconds, not counting those that wait for an order on purpose."
    above=tolerated.millis by="build" value=p95 of=points("http_requests_histogram", notWaiting)/]
[@rule id="errors" title="Error rate over 5 %" summary="More than one in twenty requests is answered with 5xx."
    above=tolerated.failures by="build" value=rate of=requests(" and r.status =~ /^5/") per=requests()/]
[@rule id="attempts" title="Failed attempts over 5 %"
    summary="More than one in twenty checkouts of k6 fails, for whatever reason, including nginx."
    above=tolerated.failures by="build" value=mean of=k6("failed")/]
[@rule id="depth" title="Queue depth over 1000" summary="Consumers do not keep up, or are down."
    above=tolerated.depth by="queue" value=largest of=points("queue_messages", 'r.kind == "work"')/]
[@rule id="pool" title="Database pool over 80 % used" summary="Requests will soon wait for a connection to the database."
    above=tolerated.pool by="instance" value=largest
    of=points("hikaricp_connections_active") per=points("hikaricp_connections_max")/]
[@rule id="clients" title="HTTP connection pool over 80 % used"
    summary="Another service is slow. Requests will soon wait for a connection to it."
    above=tolerated.pool by="instance client" value=largest of=clientPool("leased") per=clientPool("max")/]
[@rule id="deadletters" title="Dead letter present" summary="A message was given up. See why with ./flashsale dlq list."
    above=0 by="queue" value=largest of=points("queue_messages", 'r.kind == "dead"')/]
[@rule id="oversold" title="Oversold" summary="More units are held or sold than were allocated."
    above=0 by="build product" value=largest of=points("stock_units", 'r.state == "oversold"')/]
