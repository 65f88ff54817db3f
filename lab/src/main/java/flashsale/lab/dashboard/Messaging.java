package flashsale.lab.dashboard;

import java.util.List;

/** Inside the async build: what waits where, and for how long. */
final class Messaging {

    private static final String QUEUE = Query.label("queue");

    private Messaging() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-messaging",
                "3 · Messaging",
                "Queues, outboxes, retries and dead letters of the async build",
                List.of(Variable.BUILD.hide()),
                List.of(
                        Row.open("What waits", depth(), waiting(), age()),
                        Row.open("What goes wrong", retries(), deadLetters()),
                        Row.folded("What flows", handled(), published(), batches(), confirms()),
                        Row.folded("Outboxes", outboxSize(), outboxAge())));
    }

    private static Panel depth() {
        return Panel.stack(
                        "Messages that wait in queues",
                        "short",
                        "Whether it returns to zero: a queue that grows has consumers that are too slow, or down.",
                        Query.each(
                                tags -> Flux.largest(
                                        Flux.points("queue_messages", "value", "r.kind == \"work\""), tags),
                                "queue"))
                .alarmAbove(Alert.DEPTH)
                .wide(8);
    }

    private static Panel waiting() {
        return Panel.lines(
                        "Oldest message: waiting time at most",
                        "s",
                        "A line that climbs by a second per second: nobody consumes that queue, or a consumer is stuck with what is in hand.",
                        Query.each(
                                tags -> Flux.leastOfLargest(
                                        Flux.points("queue_waiting_seconds", "value", "r.kind == \"work\""), tags),
                                "queue"),
                        Query.byClock(
                                "in hand: " + QUEUE,
                                Flux.largest(Flux.points("amqp_in_hand_seconds", "value", ""), "queue")))
                .wide(8);
    }

    private static Panel age() {
        return Panel.lines(
                        "Consumer lag: age of the oldest message handled",
                        "ms",
                        "The highest line: the longest time from an event to its effect; nothing while messages get older means a stuck consumer.",
                        Query.each(tags -> Flux.largest(Flux.points("amqp_message_age", "upper", ""), tags), "queue"))
                .wide(8);
    }

    private static Panel retries() {
        return Panel.lines(
                "Retries",
                "short",
                "Zero, or an explanation: messages that failed wait 1, 4 or 16 seconds for another attempt.",
                Query.byClock("handed back", Flux.count(Flux.points("amqp_retries", "value", ""))),
                Query.byClock(
                        "waiting in " + QUEUE,
                        Flux.largest(Flux.points("queue_messages", "value", "r.kind == \"retry\""), "queue")));
    }

    private static Panel deadLetters() {
        return Panel.lines(
                        "Dead letters",
                        "short",
                        "Zero: a dead letter is work for a person; ./flashsale dlq list shows why, dlq replay tries again.",
                        Query.byClock("given up", Flux.count(Flux.points("amqp_deadletters", "value", ""))),
                        Query.byClock(
                                "waiting in " + QUEUE,
                                Flux.largest(Flux.points("queue_messages", "value", "r.kind == \"dead\""), "queue")))
                .alarmAbove(0);
    }

    private static Panel handled() {
        return Panel.lines(
                "Messages handled per second",
                "suffix:/s",
                "The same shape as what is published: an event that three services listen to is handled three times.",
                Query.each(tags -> Flux.rate(Flux.points("amqp_message_age", "count", ""), tags), "queue"));
    }

    private static Panel published() {
        return Panel.lines(
                "Messages published per second",
                "suffix:/s",
                "The same shape as what is handled; retries and dead letters are published, too.",
                Query.each(tags -> Flux.rate(Flux.points("amqp_published", "value", ""), tags), "service"));
    }

    private static Panel batches() {
        return Panel.lines(
                "Messages per batch",
                "short",
                "Growth with the load: the fuller the batches, up to 50, the cheaper a message.",
                Query.each(
                        tags -> Flux.ratio(
                                Flux.rate(Flux.points("amqp_message_age", "count", ""), tags),
                                Flux.rate(Flux.points("amqp_batches", "count", ""), tags),
                                tags),
                        "queue"));
    }

    private static Panel confirms() {
        return Panel.lines(
                "Broker: time to confirm a batch",
                "ms",
                "Its level: quorum queues write to disk before they confirm.",
                Query.each(
                        tags -> Flux.ratio(
                                Flux.rate(Flux.points("amqp_confirms", "sum", ""), tags),
                                Flux.rate(Flux.points("amqp_confirms", "count", ""), tags),
                                tags),
                        "service"));
    }

    private static Panel outboxSize() {
        return Panel.lines(
                "Outbox: events not yet published",
                "short",
                "Zero, nearly always: events wait here while the broker is down; in sync, calls to be repeated.",
                Query.each(tags -> Flux.largest(Flux.points("outbox_size", "value", ""), tags), "build", "service"));
    }

    private static Panel outboxAge() {
        return Panel.lines(
                "Outbox: age of the oldest event",
                "s",
                "A line that climbs by a second per second: the broker is down, and nothing is lost meanwhile.",
                Query.each(
                        tags -> Flux.largest(Flux.points("outbox_age_seconds", "value", ""), tags),
                        "build",
                        "service"));
    }
}
