package flashsale.node.cpu;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;

/**
 * Lets only one of the services that share a JVM publish the figures of the JVM and its process. Otherwise each would publish them, and
 * dashboards would add them up. Instead of a service's name they are tagged with {@code service=node}, and with the JVM's as {@code instance}.
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
