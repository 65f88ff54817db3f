package flashsale.platform.cpu;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;

/**
 * Of the services that share a JVM, lets one publish what is said of the JVM and its process, under the name of neither but as {@code
 * service=node} and {@code instance=} the JVM. Else each would publish all of it, and dashboards would add that up.
 */
record WholeJvm(CpuAccount account, String service) implements MeterFilter {

    static Tags tags(CpuAccount account) {
        return Tags.of("service", "node", "instance", account.jvm());
    }

    @Override
    public MeterFilterReply accept(Meter.Id meter) {
        return isOfWhole(meter) && !account.isPublishedBy(service) ? MeterFilterReply.DENY : MeterFilterReply.NEUTRAL;
    }

    @Override
    public Meter.Id map(Meter.Id meter) {
        return isOfWhole(meter) && account.isSplit() ? meter.withTags(tags(account)) : meter;
    }

    private static boolean isOfWhole(Meter.Id meter) {
        return meter.getName().startsWith("jvm.") || meter.getName().startsWith("process.");
    }
}
