package flashsale.order.metrics;

import flashsale.order.OrderStatus;
import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import flashsale.platform.metrics.WhenPushed;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The number of orders by state, the number ever paid, and the completion latency of checkouts, from the timestamps of the services. Takes
 * one pass over the table, in one statement.
 */
@Component
@WhenPushed
record OrdersReader(JdbcClient jdbc) implements StoreReader {

    /**
     * Completion latency as defined in docs/measuring.md, over the last 20 seconds. This is longer than the interval between two readings,
     * so that they overlap and miss no order.
     */
    private static final String QUERY = """
            select status, count(*) as orders, count(paid_at) as paid, null as latencies
            from orders group by status
            union all
            select null, 0, 0, percentile_cont(array[0.5, 0.95, 0.99]) within group (order by extract(epoch from
                     (created_at - requested_at) + (paid_at - payment_requested_at)))
            from orders where paid_at > now() - interval '20 seconds'""";

    private static final String[] QUANTILES = {"0.5", "0.95", "0.99"};

    @Override
    public List<Reading> read() {
        Map<OrderStatus, Double> byStatus = new EnumMap<>(OrderStatus.class);
        for (OrderStatus status : OrderStatus.values()) {
            byStatus.put(status, 0.0);
        }
        List<Reading> readings = new ArrayList<>();
        double[] paid = {0};
        jdbc.sql(QUERY).query(row -> {
            String status = row.getString("status");
            if (status == null) {
                readings.addAll(latencies(row));
            } else {
                byStatus.put(OrderStatus.valueOf(status), row.getDouble("orders"));
                paid[0] += row.getDouble("paid");
            }
        });
        byStatus.forEach((status, orders) -> readings.add(
                Reading.of("orders", orders, "status", status.name().toLowerCase(Locale.ROOT))));
        readings.add(Reading.of("orders.paid", paid[0]));
        return readings;
    }

    /** Empty if nobody has paid lately. */
    private static List<Reading> latencies(ResultSet row) throws SQLException {
        List<Reading> readings = new ArrayList<>();
        if (row.getArray("latencies") != null && row.getArray("latencies").getArray() instanceof Double[] seconds) {
            for (int i = 0; i < QUANTILES.length; i++) {
                readings.add(Reading.of("orders.completion.seconds", seconds[i], "quantile", QUANTILES[i]));
            }
        }
        return readings;
    }
}
