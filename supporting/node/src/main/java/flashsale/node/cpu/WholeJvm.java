package flashsale.node.cpu;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;

/**
 * Lets only one of the services that share a JVM publish the figures of the JVM and its process. They carry no service's name but
 * {@code service=node}, and {@code instance=} the JVM. Otherwise each service would publish them all, and dashboards would add them up.
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
