package flashsale.lab.patterns;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A job for the processor: a report is done when it can be downloaded. */
final class SalesReport implements Pattern {

    private static final String FINISHED =
            "select id, (extract(epoch from finished_at) * 1000000)::bigint from report where requested_at >= ? and status = 'DONE'";

    @Override
    public int number() {
        return 4;
    }

    @Override
    public String id() {
        return "report";
    }

    @Override
    public String title() {
        return "sales report that computes for seconds (CPU-bound job)";
    }

    @Override
    public Published published() {
        return new Published(
                10_200,
                523,
                "Sync: the computation. Async: until the job is queued; that even this takes half a second shows who "
                        + "else wants the processors.");
    }

    @Override
    public int load(LoadProfile profile) {
        return profile.cpuBoundUsers();
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        try (DatabaseReader insight = target.insight().open()) {
            Map<String, Long> doneAt = new HashMap<>();
            insight.forEach(FINISHED, row -> doneAt.put(row.getString(1), row.getLong(2)), Timestamp.from(since));
            return new Outcome(doneAt, List.of());
        }
    }
}
