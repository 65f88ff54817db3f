package flashsale.lab.patterns;

import flashsale.lab.result.Pattern;
import flashsale.lab.target.Database;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.MailServer.Delivery;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** When the operations of each pattern are done, by this machine's clock. A query names each by its key, with the time in epoch microseconds. */
final class Outcomes {

    /**
     * What became of a pattern's operations.
     *
     * @param doneAt when each was done, in epoch microseconds, by its key; one that is missing is not done
     * @param underWay how many the shop still works on, whether a client waits for them or not
     * @param violations what must not be, in words, such as a mail that was delivered twice
     */
    record Outcome(Map<String, Long> doneAt, long underWay, List<String> violations) {

        /** Without violations. */
        Outcome(Map<String, Long> doneAt) {
            this(doneAt, 0, List.of());
        }
    }

    /** A registration is done when the log of audits has its entry, and the mail server its mail. */
    private static final String AUDITED =
            "select account_id, (extract(epoch from recorded_at) * 1000000)::bigint from audit_entry where recorded_at >= ?";

    private static final String PAID =
            "select id, (extract(epoch from paid_at) * 1000000)::bigint from orders where requested_at >= ? and paid_at is not null";

    /** A change of a product is done when these have followed, and the stock for sale. */
    private static final List<String> PARTS = List.of("SEARCH", "PAGES", "STATISTICS");

    /** A report is done when it can be downloaded. */
    private static final String REPORTED =
            "select id, (extract(epoch from finished_at) * 1000000)::bigint from report where requested_at >= ? and status = 'DONE'";

    private static final String COMPUTING =
            "select count(*) from report where status = 'WAITING' or (status = 'COMPUTING' and leased_until > now())";

    /** A saga is done when its shipment is scheduled, or when it is cancelled as the payment was declined. */
    private static final String ENDED = """
            select id, (extract(epoch from coalesce(completed_at, cancelled_at)) * 1000000)::bigint
            from orders where requested_at >= ? and coalesce(completed_at, cancelled_at) is not null""";

    private static final String COUNTED =
            "select id, (extract(epoch from counted_at) * 1000000)::bigint from click_request where received_at >= ?";
    private static final String REQUESTS = "select count(*) from click_request where received_at >= ?";
    private static final String CLICKS = "select coalesce(sum(clicks), 0)::bigint from click_count where minute >= ?";

    private Outcomes() {}

    /**
     * By the stores' and the outside world's own records.
     *
     * @param since no operation was sent before
     * @throws flashsale.lab.target.UnreadableException if a record cannot be read
     */
    static Outcome of(Pattern pattern, PatternTarget target, Instant since) {
        return switch (pattern) {
            case REGISTRATION -> ofRegistrations(target, since);
            case PAYMENT -> new Outcome(done(target.shop().order(), PAID, since));
            case FAN_OUT -> ofChanges(target, since);
            case REPORT -> ofReports(target, since);
            case SAGA -> new Outcome(done(target.shop().order(), ENDED, since));
            case CLICKS -> ofClicks(target, since);
        };
    }

    private static Outcome ofRegistrations(PatternTarget target, Instant since) {
        Map<String, Long> audited = done(target.notification(), AUDITED, since);
        Map<String, Long> mailed = new HashMap<>();
        List<String> violations = new ArrayList<>();
        for (Delivery mail : target.mail().deliveries()) {
            long receivedAt = ChronoUnit.MICROS.between(Instant.EPOCH, mail.receivedAt());
            if (mailed.putIfAbsent(mail.mailId(), receivedAt) != null) {
                violations.add("account %s was mailed twice".formatted(mail.mailId()));
            }
        }
        return new Outcome(both(audited, mailed), 0, violations);
    }

    private static Outcome ofChanges(PatternTarget target, Instant since) {
        Map<String, Long> stock = target.shop().redis().pricesLearned(since).stream()
                .map(Following::of)
                .reduce(Following::andWherever)
                .orElseThrow()
                .times();
        return new Outcome(PARTS.stream()
                .map(part -> Following.of(heard(part, target, since)).times())
                .reduce(stock, Outcomes::both));
    }

    private static Map<String, Long> heard(String part, PatternTarget target, Instant since) {
        String heard = """
                select product_id || ':' || version, (extract(epoch from heard_at) * 1000000)::bigint
                from change_heard where heard_at >= ? and part = '%s'""".formatted(part);
        return done(target.insight(), heard, since);
    }

    /** A client that gives up waiting for a report leaves its computation behind. */
    private static Outcome ofReports(PatternTarget target, Instant since) {
        try (DatabaseReader insight = target.insight().open()) {
            return new Outcome(done(target.insight(), REPORTED, since), insight.number(COMPUTING), List.of());
        }
    }

    private static Outcome ofClicks(PatternTarget target, Instant since) {
        Map<String, Long> doneAt = done(target.insight(), COUNTED, since);
        Timestamp minute = Timestamp.from(since.truncatedTo(ChronoUnit.MINUTES));
        try (DatabaseReader insight = target.insight().open()) {
            long requests = insight.number(REQUESTS, minute);
            long clicks = insight.number(CLICKS, minute);
            return new Outcome(
                    doneAt,
                    0,
                    requests == clicks
                            ? List.of()
                            : List.of("%d clicks were reported and %d counted".formatted(requests, clicks)));
        }
    }

    private static Map<String, Long> done(Database database, String query, Instant since) {
        Map<String, Long> doneAt = new HashMap<>();
        try (DatabaseReader reader = database.open()) {
            Duration ahead = reader.clockAhead();
            long micros = ahead.toNanos() / 1_000;
            reader.forEach(
                    query,
                    row -> doneAt.put(row.getString(1), row.getLong(2) - micros),
                    Timestamp.from(since.plus(ahead)));
        }
        return doneAt;
    }

    /** What has happened in both, by the time of the later one. */
    static Map<String, Long> both(Map<String, Long> some, Map<String, Long> others) {
        Map<String, Long> both = new HashMap<>(some);
        both.keySet().retainAll(others.keySet());
        both.replaceAll((key, at) -> Math.max(at, others.getOrDefault(key, at)));
        return both;
    }
}
