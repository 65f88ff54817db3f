package flashsale.payment.metrics;

import flashsale.payment.PaymentStatus;
import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import flashsale.platform.metrics.WhenPushed;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The number of payments by status. */
@Component
@WhenPushed
record PaymentsReader(JdbcClient jdbc) implements StoreReader {

    @Override
    public List<Reading> read() {
        Map<String, Double> byStatus = new HashMap<>();
        jdbc.sql("select status, count(*) as payments from payment group by status")
                .query(row -> {
                    byStatus.put(row.getString("status"), row.getDouble("payments"));
                });
        return Arrays.stream(PaymentStatus.values())
                .map(status -> Reading.of(
                        "payments",
                        byStatus.getOrDefault(status.name(), 0.0),
                        "outcome",
                        status.name().toLowerCase(Locale.ROOT)))
                .toList();
    }
}
