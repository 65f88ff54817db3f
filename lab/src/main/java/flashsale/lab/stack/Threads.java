package flashsale.lab.stack;

import java.util.Locale;
import java.util.Map;

/** What a service handles its requests with. */
public enum Threads {
    /** A virtual thread for each request: as many wait as there are. */
    VIRTUAL(Map.of()),
    /** The classical pool of Tomcat's, of the size that it has by default: who finds no thread free waits for one. */
    PLATFORM(Map.of("SPRING_THREADS_VIRTUAL_ENABLED", "false", "SERVER_TOMCAT_THREADS_MAX", "200"));

    @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
    private final Map<String, String> environment;

    Threads(Map<String, String> environment) {
        this.environment = environment;
    }

    /** What a service is told that differs from its own configuration. */
    Map<String, String> environment() {
        return environment;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
