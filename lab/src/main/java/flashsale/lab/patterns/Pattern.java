package flashsale.lab.patterns;

import flashsale.lab.target.PatternTarget;
import java.time.Instant;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/** The patterns, in the order of the study: what the operations of each are, and when one of them is done. */
@SuppressWarnings("ImmutableEnumChecker") // method references and records without state
enum Pattern {
    REGISTRATION(
            1,
            "registration",
            "registration with welcome mail (fire and forget)",
            LoadProfile::users,
            Outcomes::ofRegistrations,
            new Published(
                    518,
                    10,
                    "Sync: the mail's 500 ms, and little else. Async: until the message is in the queue; its mail takes "
                            + "the same 500 ms afterwards, unmeasured.")),
    PAYMENT(
            2,
            "payment",
            "payment at a slow bank (long-running call)",
            LoadProfile::users,
            Outcomes::ofPayments,
            new Published(
                    2010,
                    4.6,
                    "Sync: the bank's 2 s. Async: until the message is in the queue; nobody is paid by then.")),
    FAN_OUT(
            3,
            "fanOut",
            "changed product that four have to follow (fan-out)",
            LoadProfile::users,
            Outcomes::ofChanges,
            new Published(
                    23,
                    11,
                    "Sync: four calls. Async: one message; the four consumers take 50 to 100 ms each afterwards, "
                            + "unmeasured.")),
    REPORT(
            4,
            "report",
            "sales report that computes for seconds (CPU-bound job)",
            LoadProfile::cpuBoundUsers,
            Outcomes::ofReports,
            new Published(
                    10_200,
                    523,
                    "Sync: the computation. Async: until the job is queued; that even this takes half a second shows who "
                            + "else wants the processors.")),
    SAGA(
            5,
            "saga",
            "order with payment and shipment, or their undoing (saga)",
            LoadProfile::users,
            Outcomes::ofSagas,
            new Published(
                    34,
                    7.5,
                    "Sync: all steps of the saga, which have nothing to wait for. Async: until the first message is in "
                            + "the queue.")),
    CLICKS(
            6,
            "clicks",
            "clicks on products (high throughput)",
            LoadProfile::clicksPerSecond,
            Outcomes::ofClicks,
            new Published(
                    1.7,
                    2.5,
                    "Sync: the click is written. Async: its message is in the queue. The one pattern in which async "
                            + "answers later."));

    /** Its name in {@code loadtest/patterns.js}. */
    final String id;

    /** The study's figures, to put ours beside. */
    final Published published;

    private final int number;
    private final String title;
    private final ToIntFunction<LoadProfile> load;
    private final BiFunction<PatternTarget, Instant, Outcome> outcome;

    Pattern(
            int number,
            String id,
            String title,
            ToIntFunction<LoadProfile> load,
            BiFunction<PatternTarget, Instant, Outcome> outcome,
            Published published) {
        this.number = number;
        this.id = id;
        this.title = title;
        this.load = load;
        this.outcome = outcome;
        this.published = published;
    }

    /** Its number in the study, from 1 to 6. */
    int number() {
        return number;
    }

    /** Its number and what it is. */
    String inWords() {
        return number() + " " + title;
    }

    /** How much load a profile puts on it: virtual users, or arrivals per second. */
    int load(LoadProfile profile) {
        return load.applyAsInt(profile);
    }

    /**
     * What became of the operations, by the stores' and the outside world's own records.
     *
     * @param since no operation was sent before
     * @throws flashsale.lab.target.UnreadableException if a record cannot be read
     */
    Outcome outcome(PatternTarget target, Instant since) {
        return outcome.apply(target, since);
    }
}
