package flashsale.lab.measure;

import flashsale.lab.latency.Latency;
import flashsale.lab.latency.LatencyRecorder;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.Script;
import flashsale.lab.target.Database;
import flashsale.lab.target.DatabaseReader;
import java.sql.Timestamp;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the order database's own timestamps say about a run.
 *
 * @param orders all that were made for requests of the run, whenever
 * @param persistedDuringLoad orders that were made before the load ended
 * @param completion from request to done; null if nothing was done
 * @param lagSeconds from the end of the load until the last order was made; 0 if it was made before
 */
record OrderTimes(
        long orders, long persistedDuringLoad, @Nullable Latency completion, double lagSeconds) {

    private static final String ORDERS = "select count(*) from orders where requested_at between ? and ?";
    private static final String PERSISTED = ORDERS + " and created_at <= ?";
    private static final String LAG =
            "select coalesce(greatest(0, (extract(epoch from max(created_at) - ?) * 1000)::bigint), 0) from orders"
                    + " where requested_at between ? and ?";
    private static final String PURCHASE_MICROS =
            "select (extract(epoch from created_at - requested_at) * 1000000)::bigint from orders"
                    + " where requested_at between ? and ?";
    private static final String CHECKOUT_MICROS =
            "select (extract(epoch from (created_at - requested_at) + (paid_at - payment_requested_at)) * 1000000)::bigint"
                    + " from orders where requested_at between ? and ? and status in ('PAID', 'COMPLETED')";

    static OrderTimes read(Database database, Script script, LoadFigures figures) {
        Timestamp start = Timestamp.from(figures.start());
        Timestamp end = Timestamp.from(figures.end());
        try (DatabaseReader orders = database.open()) {
            LatencyRecorder recorder = new LatencyRecorder();
            orders.forEach(
                    script == Script.CHECKOUT ? CHECKOUT_MICROS : PURCHASE_MICROS,
                    row -> recorder.recordMicros(row.getLong(1)),
                    start,
                    end);
            Optional<Latency> completion = recorder.latency();
            return new OrderTimes(
                    orders.number(ORDERS, start, end),
                    orders.number(PERSISTED, start, end, end),
                    completion.orElse(null),
                    orders.number(LAG, end, start, end) / 1000.0);
        }
    }
}
