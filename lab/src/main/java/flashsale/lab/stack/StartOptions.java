package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What to do differently when a stack starts.
 *
 * @param freshData drop what earlier runs left in the stores
 * @param balancing per build, where it differs from the build's own
 * @param environment variables for all services, besides those that connect them
 */
public record StartOptions(boolean freshData, Map<Build, Balancing> balancing, Map<String, String> environment) {

    public StartOptions {
        balancing = Map.copyOf(balancing);
        environment = Map.copyOf(environment);
    }

    public static StartOptions defaults() {
        return new StartOptions(false, Map.of(), Map.of());
    }

    public StartOptions withFreshData() {
        return new StartOptions(true, balancing, environment);
    }

    public StartOptions withBalancing(Build build, Balancing chosen) {
        Map<Build, Balancing> changed = new LinkedHashMap<>(balancing);
        changed.put(build, chosen);
        return new StartOptions(freshData, changed, environment);
    }

    public StartOptions withEnvironment(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(environment);
        changed.put(name, value);
        return new StartOptions(freshData, balancing, changed);
    }

    public StartOptions withThreads(Threads threads) {
        Map<String, String> changed = new LinkedHashMap<>(environment);
        changed.putAll(threads.environment());
        return new StartOptions(freshData, balancing, changed);
    }

    Balancing balancing(Build build) {
        return balancing.getOrDefault(build, Balancing.ofBuild(build));
    }
}
