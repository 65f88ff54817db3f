package flashsale.lab.study;

import flashsale.lab.stack.LayoutOption;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that make up {@link Conditions}. */
final class ConditionOptions {

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Option(
            names = "--bank-latency",
            description = "The bank's latency: 0 (default), 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5).")
    private BankLatency bankLatency = Conditions.USUAL.bankLatency();

    @Option(
            names = "--network-delay",
            description = "The delay between the services and their stores, each way: 0 (default), 1ms, 20ms …")
    private Duration networkDelay = Conditions.USUAL.networkDelay();

    @Option(names = "--products", description = "Products on sale, chosen evenly (default: ${DEFAULT-VALUE}).")
    private int products = Conditions.USUAL.products();

    @Option(names = "--stock", description = "Units of each product (default: ${DEFAULT-VALUE}).")
    private long stock = Conditions.USUAL.stock();

    Conditions conditions() {
        return new Conditions(layout.layout(), bankLatency, networkDelay, products, stock);
    }
}
