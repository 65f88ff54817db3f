package flashsale.lab.patterns;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads from the order database when orders had got somewhere. */
final class Orders {

    private Orders() {}

    /** @param moment an expression over the columns of an order */
    static Outcome outcome(PatternTarget target, Instant since, String moment) {
        try (DatabaseReader orders = target.shop().order().open()) {
            Map<String, Long> doneAt = new HashMap<>();
            orders.forEach(
                    "select id, (extract(epoch from %1$s) * 1000000)::bigint from orders where requested_at >= ? and %1$s is not null"
                            .formatted(moment),
                    row -> doneAt.put(row.getString(1), row.getLong(2)),
                    Timestamp.from(since));
            return new Outcome(doneAt, List.of());
        }
    }
}
