package flashsale.lab.patterns;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.PatternTarget;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Fan-out: a change of a product is done when search, pages, statistics and the stock for sale have followed. */
final class FanOut implements Pattern {

    private static final String FOLLOWED = """
            select product_id || ':' || version, (extract(epoch from max(heard_at)) * 1000000)::bigint
            from change_heard where heard_at >= ?
            group by product_id, version having count(*) = 3""";

    @Override
    public int number() {
        return 3;
    }

    @Override
    public String id() {
        return "fanOut";
    }

    @Override
    public String title() {
        return "changed product that four have to follow (fan-out)";
    }

    @Override
    public Published published() {
        return new Published(
                23,
                11,
                "Sync: four calls. Async: one message; the four consumers take 50 to 100 ms each afterwards, "
                        + "unmeasured.");
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        Map<String, Long> stock = target.shop().redis().pricesLearned(since);
        Map<String, Long> doneAt = new HashMap<>();
        try (DatabaseReader insight = target.insight().open()) {
            insight.forEach(
                    FOLLOWED,
                    row -> {
                        Long learned = stock.get(row.getString(1));
                        if (learned != null) {
                            doneAt.put(row.getString(1), Math.max(learned, row.getLong(2)));
                        }
                    },
                    Timestamp.from(since));
        }
        return new Outcome(doneAt, List.of());
    }
}
