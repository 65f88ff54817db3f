package flashsale.lab.patterns;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** High throughput: a click is done when it is counted. */
final class Clicks implements Pattern {

    private static final String COUNTED =
            "select id, (extract(epoch from counted_at) * 1000000)::bigint from click_request where received_at >= ?";
    private static final String REQUESTS = "select count(*) from click_request where received_at >= ?";
    private static final String CLICKS = "select coalesce(sum(clicks), 0)::bigint from click_count where minute >= ?";

    @Override
    public int number() {
        return 6;
    }

    @Override
    public String id() {
        return "clicks";
    }

    @Override
    public String title() {
        return "clicks on products (high throughput)";
    }

    @Override
    public Published published() {
        return new Published(
                1.7,
                2.5,
                "Sync: the click is written. Async: its message is in the queue. The one pattern in which async "
                        + "answers later.");
    }

    @Override
    public int load(LoadProfile profile) {
        return profile.clicksPerSecond();
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        try (DatabaseReader insight = target.insight().open()) {
            Map<String, Long> doneAt = new HashMap<>();
            insight.forEach(COUNTED, row -> doneAt.put(row.getString(1), row.getLong(2)), Timestamp.from(since));
            Timestamp minute = Timestamp.from(since.truncatedTo(ChronoUnit.MINUTES));
            long requests = insight.number(REQUESTS, minute);
            long clicks = insight.number(CLICKS, minute);
            return new Outcome(
                    doneAt,
                    requests == clicks
                            ? List.of()
                            : List.of("%d clicks were reported and %d counted".formatted(requests, clicks)));
        }
    }
}
