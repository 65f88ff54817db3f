package flashsale.platform.client;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.ToIntFunction;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.pool.PoolStats;

/** How full the pool of connections to another service is, and how many requests wait for one. Micrometer's own binder is deprecated. */
record PoolMeters(String client, ConnPoolControl<?> pool) {

    void bindTo(MeterRegistry meters) {
        gauge(meters, "leased", PoolStats::getLeased);
        gauge(meters, "pending", PoolStats::getPending);
        gauge(meters, "max", PoolStats::getMax);
    }

    private void gauge(MeterRegistry meters, String state, ToIntFunction<PoolStats> figure) {
        Gauge.builder("http.client.connections", pool, it -> figure.applyAsInt(it.getTotalStats()))
                .tags("client", client, "state", state)
                .register(meters);
    }
}
