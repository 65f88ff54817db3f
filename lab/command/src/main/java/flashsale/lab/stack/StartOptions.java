package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.network.LinkQuality;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Options for starting a stack.
 *
 * @param layout which services share a process
 * @param patterns whether the services and events beside the checkout take part
 * @param oldData what becomes of the deployments' data of earlier runs
 * @param balancing per build, if it differs from the build's default
 * @param network between the services and their stores; empty if they connect directly
 * @param environment variables for all services, besides those that connect them
 */
public record StartOptions(
        Layout layout,
        boolean patterns,
        OldData oldData,
        Map<Build, Balancing> balancing,
        Optional<LinkQuality> network,
        Map<String, String> environment) {

    public StartOptions {
        balancing = Map.copyOf(balancing);
        environment = Map.copyOf(environment);
    }

    public static StartOptions defaults() {
        return new StartOptions(Layout.ofThisMachine(), false, OldData.KEPT, Map.of(), Optional.empty(), Map.of());
    }

    public StartOptions withLayout(Layout chosen) {
        return new StartOptions(chosen, patterns, oldData, balancing, network, environment);
    }

    public StartOptions withPatterns(boolean chosen) {
        return new StartOptions(layout, chosen, oldData, balancing, network, environment);
    }

    public StartOptions withFreshData() {
        return with(OldData.DELETED);
    }

    public StartOptions with(OldData chosen) {
        return new StartOptions(layout, patterns, chosen, balancing, network, environment);
    }

    public StartOptions withBalancing(Build build, Balancing chosen) {
        Map<Build, Balancing> changed = new LinkedHashMap<>(balancing);
        changed.put(build, chosen);
        return new StartOptions(layout, patterns, oldData, changed, network, environment);
    }

    StartOptions withEnvironment(Map<String, String> more) {
        Map<String, String> changed = new LinkedHashMap<>(environment);
        changed.putAll(more);
        return new StartOptions(layout, patterns, oldData, balancing, network, changed);
    }

    /** Only for a stack that ends before this JVM does: see {@link StoreNetwork}. */
    public StartOptions withNetwork(LinkQuality quality) {
        return new StartOptions(layout, patterns, oldData, balancing, Optional.of(quality), environment);
    }

    public StartOptions withThreads(Threads threads) {
        return withEnvironment(threads.environment());
    }

    /** Traces only requests that send a trace along, which the load generator's do not. */
    public StartOptions withTracesOfCustomers(URI zipkin) {
        return withEnvironment(new TracesOption().environment(zipkin.toString(), true));
    }

    Balancing balancing(Build build) {
        return balancing.getOrDefault(build, Balancing.ofBuild(build));
    }
}
