[#-- Inside the builds that work by events: what waits where, and for how long. --]

[#assign handled = points("amqp_message_age", "", "count")]
[#function queues kind][#return points("queue_messages", 'r.kind == "[=kind]"')][/#function]

[#-- Of the queues with the highest values. --]
[#function topLargest points by][#return top(points, by, largest)][/#function]
[#function topOldest points by][#return top(points, by, leastOfLargest)][/#function]
[#function topRate points by][#return top(points, by, rate)][/#function]
[#function topBatch points by][#return top(points, by, batch)][/#function]
[#function batch handled by][#return ratio(rate(handled, by), rate(points("amqp_batches", "", "count"), by), by)][/#function]

[#macro rowsOfMessaging]
  [@row "What waits"]
    [@panel title="Messages that wait" unit="short" width=6 alarm=tolerated.depth empty="no message waits"
        meaning="Whether it returns to zero: a queue that grows has consumers that are too slow, or down."
        by="queue" value=topLargest of=queues("work")/]
    [@panel title="Oldest message: waiting time at most" unit="s" width=10 empty="no message waits"
        meaning="A line that climbs by a second per second: nobody consumes that queue, or a consumer is stuck with what is in hand."]
      [@series by="queue" value=topOldest of=points("queue_waiting_seconds", 'r.kind == "work"')/]
      [@series by="queue" value=topLargest of=points("amqp_in_hand_seconds") prefix="in hand: "/]
    [/@panel]
    [@panel title="Consumer lag: age of the oldest message handled" unit="ms" width=8 empty="no message is handled"
        meaning="The highest line: the longest time from an event to its effect; no line while messages get older means a stuck consumer."
        by="queue" value=topLargest of=points("amqp_message_age", "", "upper")/]
  [/@row]
  [@row "What goes wrong", true]
    [@panel title="Retries" unit="short"
        meaning="Zero, or an explanation: messages that failed wait 1, 4 or 16 seconds for another attempt."]
      [@query "handed back", byClock(count(points("amqp_retries")))/]
      [@series by="queue" value=topLargest of=queues("retry") prefix="waiting in "/]
    [/@panel]
    [@panel title="Dead letters" unit="short" alarm=0
        meaning="Zero: a dead letter is work for a person; ./flashsale dlq list shows why, dlq replay tries again."]
      [@query "given up", byClock(count(points("amqp_deadletters")))/]
      [@series by="queue" value=topLargest of=queues("dead") prefix="waiting in "/]
    [/@panel]
  [/@row]
  [@row "What customers hear of it", true]
    [@panel title="Age of events when they are done, on average" unit="s"
        meaning="From 0.25 s on hybrid waits less for the outcome, from 1 s on not at all; from 10 s on async and hybrid refuse reservations."
        by="build service" value=largest of=points("patience_backlog_seconds")/]
    [@panel title="Answers to reservations and payments per second" unit="suffix:/s" empty="nobody is held or refused"
        meaning="Which answers replace known ones as events get older: later, then refused; called while hybrid has no broker."
        by="build answer" value=rate of=points("patience_answers")/]
  [/@row]
  [@row "What flows", true]
    [@panel title="Messages handled per second" unit="suffix:/s" empty="no message is handled"
        meaning="The same shape as what is published: an event that three services listen to is handled three times."
        by="queue" value=topRate of=handled/]
    [@panel title="Messages published per second" unit="suffix:/s" empty="no message is published"
        meaning="The same shape as what is handled; retries and dead letters are published, too."
        by="service" value=rate of=points("amqp_published")/]
    [@panel title="Messages per batch" unit="short" empty="no message is handled"
        meaning="Growth with the load: the fuller the batches, up to 50, the cheaper a message."
        by="queue" value=topBatch of=handled/]
    [@panel title="Broker: time to confirm a batch" unit="ms"
        meaning="Its level: quorum queues write to disk before they confirm."
        by="service" value=rate of=points("amqp_confirms", "", "sum") per=points("amqp_confirms", "", "count")/]
  [/@row]
  [@row "Outboxes", true]
    [@panel title="Outbox: events not yet published" unit="short"
        meaning="Zero, nearly always: events wait here while the broker is down; in sync, calls to be repeated."
        by="build service" value=largest of=points("outbox_size")/]
    [@panel title="Outbox: age of the oldest event" unit="s"
        meaning="A line that climbs by a second per second: the broker is down, and nothing is lost meanwhile."
        by="build service" value=largest of=points("outbox_age_seconds")/]
  [/@row]
[/#macro]
