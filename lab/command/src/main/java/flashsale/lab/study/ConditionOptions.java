package flashsale.lab.study;

import flashsale.lab.stack.LayoutOption;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The conditions of all runs. */
final class ConditionOptions {

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Option(
            names = "--bank-latency",
            description = "The bank's latency: 0, 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5).")
    private @Nullable BankLatency bankLatency;

    @Option(
            names = "--network-delay",
            description = "The delay between the services and their stores, each way: 0, 1ms, 20ms …")
    private @Nullable Duration networkDelay;

    @Option(names = "--products", description = "Products on sale, chosen evenly.")
    private @Nullable Integer products;

    @Option(names = "--stock", description = "Units of each product.")
    private @Nullable Long stock;

    /** Whether it may be sold out, so that other figures matter. */
    boolean limitStock() {
        return stock != null;
    }

    /** What they say instead of a plan's conditions, by its keys. */
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("layout", layout.chosen());
        changes.put("bank-latency", bankLatency);
        changes.put("network-delay", networkDelay);
        changes.put("products", products);
        changes.put("stock", stock);
        return changes;
    }
}
