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
                List.of(),
                List.of(
                        depth(),
                        waiting(),
                        age(),
                        rates(),
                        batches(),
                        confirms(),
                        published(),
                        outboxSize(),
                        outboxAge(),
                        retries(),
                        deadLetters()));
    }

    private static Panel depth() {
        return Panel.stack(
                "Messages that wait in queues",
                "short",
                "Ready for delivery, per queue, read by all services. If a queue grows, its consumers are too slow or down."
                        + " Messages that a consumer has fetched are not counted.",
                new Query(QUEUE, Flux.largest(Flux.points("queue_messages", "value", "r.kind == \"work\""), "queue")));
    }

    private static Panel waiting() {
        return Panel.lines(
                "Oldest message: waiting time at most",
                "s",
                "In a queue: the time since it was last seen empty, or since the last event taken from it occurred."
                        + " Quorum queues do not report the age of their first message; it is at most this. In hand: the time since"
                        + " the oldest event that a consumer is working on occurred.",
                new Query(
                        QUEUE,
                        Flux.leastOfLargest(
                                Flux.points("queue_waiting_seconds", "value", "r.kind == \"work\""), "queue")),
                new Query(
                        "in hand: " + QUEUE, Flux.largest(Flux.points("amqp_in_hand_seconds", "value", ""), "queue")));
    }

    private static Panel age() {
        return Panel.lines(
                "Consumer lag: age of the oldest message handled",
                "ms",
                "From when the event occurred to when it took effect, including outbox, broker and queue. Handled messages"
                        + " only: if nothing is shown while the oldest message gets older, a consumer is stuck.",
                new Query(QUEUE, Flux.largest(Flux.points("amqp_message_age", "upper", ""), "queue")));
    }

    private static Panel rates() {
        return Panel.lines(
                "Messages handled per second",
                "ops",
                "Per queue. An event that three services listen to is published once and handled three times.",
                new Query(QUEUE, Flux.rate(Flux.points("amqp_message_age", "count", ""), "queue")));
    }

    private static Panel batches() {
        return Panel.lines(
                "Messages per batch",
                "short",
                "Consumers take what is waiting, up to 50. The busier the shop, the fuller the batches and the cheaper a message.",
                new Query(
                        QUEUE,
                        Flux.ratio(
                                Flux.rate(Flux.points("amqp_message_age", "count", ""), "queue"),
                                Flux.rate(Flux.points("amqp_batches", "count", ""), "queue"),
                                "queue")));
    }

    private static Panel confirms() {
        return Panel.lines(
                "Broker: time to confirm a batch",
                "ms",
                "Mean, per service. Quorum queues write to disk before they confirm.",
                new Query(
                        Query.label("service"),
                        Flux.ratio(
                                Flux.rate(Flux.points("amqp_confirms", "sum", ""), "service"),
                                Flux.rate(Flux.points("amqp_confirms", "count", ""), "service"),
                                "service")));
    }

    private static Panel published() {
        return Panel.lines(
                "Messages published per second",
                "ops",
                "Per service, retries and dead letters included.",
                new Query(Query.label("service"), Flux.rate(Flux.points("amqp_published", "value", ""), "service")));
    }

    private static Panel outboxSize() {
        return Panel.lines(
                "Outbox: events not yet published",
                "short",
                "Rows in PostgreSQL, and entries in Redis' outgoing streams (in the sync build, calls to be repeated).",
                new Query(
                        Query.label("build") + " " + Query.label("service"),
                        Flux.largest(Flux.points("outbox_size", "value", ""), "build", "service")));
    }

    private static Panel outboxAge() {
        return Panel.lines(
                "Outbox: age of the oldest event",
                "s",
                "Rises by one second per second while the broker is down; nothing is lost meanwhile.",
                new Query(
                        Query.label("build") + " " + Query.label("service"),
                        Flux.largest(Flux.points("outbox_age_seconds", "value", ""), "build", "service")));
    }

    private static Panel retries() {
        return Panel.lines(
                "Retries",
                "short",
                "Messages that failed and wait 1, 4 or 16 seconds for another attempt.",
                new Query("handed back by " + QUEUE, Flux.largest(Flux.points("amqp_retries", "value", ""), "queue")),
                new Query(
                        "waiting in " + QUEUE,
                        Flux.largest(Flux.points("queue_messages", "value", "r.kind == \"retry\""), "queue")));
    }

    private static Panel deadLetters() {
        return Panel.lines(
                "Dead letters",
                "short",
                "Messages that no service could handle: ./flashsale dlq list shows why, dlq replay tries again. Must be 0.",
                new Query("given up by " + QUEUE, Flux.largest(Flux.points("amqp_deadletters", "value", ""), "queue")),
                new Query(
                        "waiting in " + QUEUE,
                        Flux.largest(Flux.points("queue_messages", "value", "r.kind == \"dead\""), "queue")));
    }
}
