package flashsale.lab.patterns;

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

    private static final String AUDITED =
            "select account_id, (extract(epoch from recorded_at) * 1000000)::bigint from audit_entry where recorded_at >= ?";
    private static final String PAID =
            "select id, (extract(epoch from paid_at) * 1000000)::bigint from orders where requested_at >= ? and paid_at is not null";
    private static final String FOLLOWED = """
            select product_id || ':' || version, (extract(epoch from max(heard_at)) * 1000000)::bigint
            from change_heard where heard_at >= ?
            group by product_id, version having count(*) = 3""";
    private static final String REPORTED =
            "select id, (extract(epoch from finished_at) * 1000000)::bigint from report where requested_at >= ? and status = 'DONE'";
    private static final String ENDED = """
            select id, (extract(epoch from coalesce(completed_at, cancelled_at)) * 1000000)::bigint
            from orders where requested_at >= ? and coalesce(completed_at, cancelled_at) is not null""";
    private static final String COUNTED =
            "select id, (extract(epoch from counted_at) * 1000000)::bigint from click_request where received_at >= ?";
    private static final String REQUESTS = "select count(*) from click_request where received_at >= ?";
    private static final String CLICKS = "select coalesce(sum(clicks), 0)::bigint from click_count where minute >= ?";

    private Outcomes() {}

    /** Fire and forget: a registration is done when the mail server has its mail and the audit log its entry. */
    static Outcome ofRegistrations(PatternTarget target, Instant since) {
        Map<String, Long> audited = done(target.notification(), AUDITED, since);
        Map<String, Long> mailed = new HashMap<>();
        List<String> violations = new ArrayList<>();
        for (Delivery mail : target.mail().deliveries()) {
            long receivedAt = ChronoUnit.MICROS.between(Instant.EPOCH, mail.receivedAt());
            if (mailed.putIfAbsent(mail.mailId(), receivedAt) != null) {
                violations.add("account %s was mailed twice".formatted(mail.mailId()));
            }
        }
        return new Outcome(both(audited, mailed), violations);
    }

    /** A call that takes long: a payment is done when its order is paid. */
    static Outcome ofPayments(PatternTarget target, Instant since) {
        return new Outcome(done(target.shop().order(), PAID, since));
    }

    /** Fan-out: a change of a product is done when search, pages, statistics and the stock for sale have followed. */
    static Outcome ofChanges(PatternTarget target, Instant since) {
        Map<String, Long> stock = target.shop().redis().pricesLearned(since);
        return new Outcome(both(done(target.insight(), FOLLOWED, since), stock));
    }

    /** A job for the processor: a report is done when it can be downloaded. */
    static Outcome ofReports(PatternTarget target, Instant since) {
        return new Outcome(done(target.insight(), REPORTED, since));
    }

    /** A saga: an order is done when its shipment is scheduled, or when it is cancelled because the payment was declined. */
    static Outcome ofSagas(PatternTarget target, Instant since) {
        return new Outcome(done(target.shop().order(), ENDED, since));
    }

    /** High throughput: a click is done when it is counted. */
    static Outcome ofClicks(PatternTarget target, Instant since) {
        Map<String, Long> doneAt = done(target.insight(), COUNTED, since);
        Timestamp minute = Timestamp.from(since.truncatedTo(ChronoUnit.MINUTES));
        try (DatabaseReader insight = target.insight().open()) {
            long requests = insight.number(REQUESTS, minute);
            long clicks = insight.number(CLICKS, minute);
            return new Outcome(
                    doneAt,
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

    /** What has happened in both, when the later has. */
    private static Map<String, Long> both(Map<String, Long> some, Map<String, Long> others) {
        Map<String, Long> both = new HashMap<>(some);
        both.keySet().retainAll(others.keySet());
        both.replaceAll((key, at) -> Math.max(at, others.getOrDefault(key, at)));
        return both;
    }
}
