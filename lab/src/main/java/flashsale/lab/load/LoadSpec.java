package flashsale.lab.load;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A load to put on a build.
 *
 * @param vus virtual users
 * @param settings further settings of the script, by name: see {@code loadtest/lib/settings.js}
 */
public record LoadSpec(Script script, int vus, Duration duration, Map<String, String> settings) {

    public LoadSpec {
        settings = Map.copyOf(settings);
    }

    public LoadSpec(Script script, int vus, Duration duration) {
        this(script, vus, duration, Map.of());
    }

    Map<String, String> scriptSettings() {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("VUS", Integer.toString(vus));
        all.put("DURATION", duration.toMillis() + "ms");
        return all;
    }

    /** Names the load for people and for files. */
    public String name() {
        return script.id() + "-" + vus;
    }
}
