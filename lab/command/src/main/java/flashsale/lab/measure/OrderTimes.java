package flashsale.lab.measure;

import flashsale.lab.latency.Timed;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.Script;
import flashsale.lab.target.Database;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.DatabaseReader.RowMapper;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A run by the order database's own timestamps. Moments are given by this machine's clock, which is that of k6, too, and may differ from the
 * shop's.
 *
 * @param orders all orders made for requests of the run, at any time
 * @param persistedDuringLoad orders that were made before the load ended
 * @param inTheShop for each order that was done: from when a service began the request until it was done
 * @param fulfilment for each order with a scheduled shipment: from the request to pay until it was scheduled
 * @param lagSeconds from the end of the load until the last order was made; 0 if it was made earlier
 * @param reachedAt when the order of each reservation was completed, for the kernel when it was made, in epoch microseconds; empty if this
 *     machine's clock is not the shop's, as a latency from one to the other would mostly tell how they differ
 */
record OrderTimes(
        long orders,
        long persistedDuringLoad,
        List<Timed> inTheShop,
        List<Timed> fulfilment,
        double lagSeconds,
        Map<UUID, Long> reachedAt) {

    private static final String OF_THE_RUN = " from orders where requested_at between ? and ?";
    private static final String ORDERS = "select count(*)" + OF_THE_RUN;
    private static final String PERSISTED = ORDERS + " and created_at <= ?";
    private static final String LAG =
            "select coalesce(greatest(0, (extract(epoch from max(created_at) - ?) * 1000)::bigint), 0)" + OF_THE_RUN;
    private static final String PURCHASES = times("created_at", "created_at - requested_at");
    private static final String CHECKOUTS =
            times("paid_at", "(created_at - requested_at) + (paid_at - payment_requested_at)")
                    + " and status in ('PAID', 'COMPLETED')";
    private static final String FULFILMENTS = times("completed_at", "completed_at - payment_requested_at")
            + " and status = 'COMPLETED' and paid_at is not null";
    private static final String CREATED = reached("created_at");
    private static final String COMPLETED = reached("completed_at") + " and status = 'COMPLETED'";

    /** Asks when something ended, in epoch milliseconds, and how long it took, in microseconds. */
    private static String times(String end, String duration) {
        return "select (extract(epoch from %s) * 1000)::bigint, (extract(epoch from %s) * 1000000)::bigint%s"
                .formatted(end, duration, OF_THE_RUN);
    }

    private static String reached(String moment) {
        return "select reservation_id, (extract(epoch from %s) * 1000000)::bigint%s".formatted(moment, OF_THE_RUN);
    }

    /** Of operations other than orders: only this is known of them. */
    static OrderTimes ofOthers(List<Timed> done) {
        return new OrderTimes(0, 0, done, List.of(), 0, Map.of());
    }

    /** Of orders that cannot be read. */
    static final OrderTimes UNKNOWN = ofOthers(List.of());

    static OrderTimes read(Database database, Script script, LoadFigures figures) {
        try (DatabaseReader orders = database.open()) {
            Duration ahead = orders.clockAhead();
            Timestamp start = Timestamp.from(figures.start().plus(ahead));
            Timestamp end = Timestamp.from(figures.end().plus(ahead));
            boolean checkout = script == Script.CHECKOUT;
            RowMapper<Timed> timed = row -> new Timed(row.getLong(1) - ahead.toMillis(), row.getLong(2));
            return new OrderTimes(
                    orders.number(ORDERS, start, end),
                    orders.number(PERSISTED, start, end, end),
                    orders.list(checkout ? CHECKOUTS : PURCHASES, timed, start, end),
                    orders.list(FULFILMENTS, timed, start, end),
                    orders.number(LAG, end, start, end) / 1000.0,
                    ahead.isZero() ? reachedAt(orders, checkout ? COMPLETED : CREATED, start, end) : Map.of());
        }
    }

    private static Map<UUID, Long> reachedAt(DatabaseReader orders, String query, Timestamp start, Timestamp end) {
        Map<UUID, Long> reachedAt = new HashMap<>();
        orders.forEach(query, row -> reachedAt.put(row.getObject(1, UUID.class), row.getLong(2)), start, end);
        return reachedAt;
    }
}
