package flashsale.dashboard;

import java.util.List;
import java.util.function.UnaryOperator;

/** Inside the builds that work by events: what waits where, and for how long. */
final class Messaging {

    private Messaging() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-messaging",
                "3 · Messaging",
                "Queues, outboxes, retries and dead letters of the builds that work by events, and what customers hear of them",
                List.of(Variable.HIDDEN),
                List.of(waits(), failures(), patience(), flow(), outboxes()));
    }

    private static Row waits() {
        return Row.open(
                "What waits",
                Panel.lines(
                                "Messages that wait",
                                "short",
                                "Whether it returns to zero: a queue that grows has consumers that are too slow, or down.",
                                largest("", Flux.points("queue_messages", "r.kind == \"work\"")))
                        .alarmAbove(Alert.DEPTH)
                        .orElse("no message waits")
                        .wide(6),
                Panel.lines(
                                "Oldest message: waiting time at most",
                                "s",
                                "A line that climbs by a second per second: nobody consumes that queue, or a consumer is stuck with what is in hand.",
                                queues(
                                        "",
                                        Flux.points("queue_waiting_seconds", "r.kind == \"work\""),
                                        it -> Flux.leastOfLargest(it, "queue")),
                                largest("in hand: ", Flux.points("amqp_in_hand_seconds", "")))
                        .orElse("no message waits")
                        .wide(10),
                Panel.lines(
                                "Consumer lag: age of the oldest message handled",
                                "ms",
                                "The highest line: the longest time from an event to its effect; nothing while messages get older means a stuck consumer.",
                                largest("", Flux.points("amqp_message_age", "upper", "")))
                        .orElse("no message is handled")
                        .wide(8));
    }

    private static Row failures() {
        return Row.open(
                "What goes wrong",
                Panel.lines(
                        "Retries",
                        "short",
                        "Zero, or an explanation: messages that failed wait 1, 4 or 16 seconds for another attempt.",
                        Query.byClock("handed back", Flux.count(Flux.points("amqp_retries", ""))),
                        largest("waiting in ", Flux.points("queue_messages", "r.kind == \"retry\""))),
                Panel.lines(
                                "Dead letters",
                                "short",
                                "Zero: a dead letter is work for a person; ./flashsale dlq list shows why, dlq replay tries again.",
                                Query.byClock("given up", Flux.count(Flux.points("amqp_deadletters", ""))),
                                largest("waiting in ", Flux.points("queue_messages", "r.kind == \"dead\"")))
                        .alarmAbove(0));
    }

    private static Row patience() {
        return Row.folded(
                "What customers hear of it",
                Panel.lines(
                        "Age of events when they are done, on average",
                        "s",
                        "From 0.25 s on hybrid waits shorter for the outcome, from 1 s on not at all; from 2.5 s on both builds refuse reservations.",
                        Query.by(Flux::largest, Flux.points("patience_backlog_seconds", ""), "build service")),
                Panel.lines(
                                "Answers to reservations and payments per second",
                                "suffix:/s",
                                "What takes the place of known when events get older: later, then refused; called while hybrid has no broker.",
                                Query.by(Flux::rate, Flux.points("patience_answers", ""), "build answer"))
                        .orElse("nobody is held or refused"));
    }

    private static Row flow() {
        return Row.folded(
                "What flows",
                Panel.lines(
                                "Messages handled per second",
                                "suffix:/s",
                                "The same shape as what is published: an event that three services listen to is handled three times.",
                                queues("", Flux.points("amqp_message_age", "count", ""), it -> Flux.rate(it, "queue")))
                        .orElse("no message is handled"),
                Panel.lines(
                                "Messages published per second",
                                "suffix:/s",
                                "The same shape as what is handled; retries and dead letters are published, too.",
                                Query.by(Flux::rate, Flux.points("amqp_published", ""), "service"))
                        .orElse("no message is published"),
                Panel.lines(
                                "Messages per batch",
                                "short",
                                "Growth with the load: the fuller the batches, up to 50, the cheaper a message.",
                                queues(
                                        "",
                                        Flux.points("amqp_message_age", "count", ""),
                                        it -> Flux.ratio(
                                                Flux::rate, it, Flux.points("amqp_batches", "count", ""), "queue")))
                        .orElse("no message is handled"),
                Panel.lines(
                        "Broker: time to confirm a batch",
                        "ms",
                        "Its level: quorum queues write to disk before they confirm.",
                        Query.ratio(
                                Flux::rate,
                                Flux.points("amqp_confirms", "sum", ""),
                                Flux.points("amqp_confirms", "count", ""),
                                "service")));
    }

    private static Row outboxes() {
        return Row.folded(
                "Outboxes",
                Panel.lines(
                        "Outbox: events not yet published",
                        "short",
                        "Zero, nearly always: events wait here while the broker is down; in sync, calls to be repeated.",
                        Query.by(Flux::largest, Flux.points("outbox_size", ""), "build service")),
                Panel.lines(
                        "Outbox: age of the oldest event",
                        "s",
                        "A line that climbs by a second per second: the broker is down, and nothing is lost meanwhile.",
                        Query.by(Flux::largest, Flux.points("outbox_age_seconds", ""), "build service")));
    }

    private static Query queues(String prefix, String points, UnaryOperator<String> query) {
        return Query.byClock(prefix + Query.label("queue"), Flux.top("queue", points, query));
    }

    private static Query largest(String prefix, String points) {
        return queues(prefix, points, it -> Flux.largest(it, "queue"));
    }
}
