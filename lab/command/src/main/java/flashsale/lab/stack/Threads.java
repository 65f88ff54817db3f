package flashsale.lab.stack;

import java.util.Locale;
import java.util.Map;

/** The threads that handle a service's requests. */
public enum Threads {
    /** A virtual thread for each request: any number can wait. */
    VIRTUAL(Map.of()),
    /** Tomcat's classical pool with its default size: a request that finds no free thread waits for one. */
    PLATFORM(Map.of("SPRING_THREADS_VIRTUAL_ENABLED", "false", "SERVER_TOMCAT_THREADS_MAX", "200"));

    @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
    private final Map<String, String> environment;

    Threads(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Settings that override the service's own configuration. */
    Map<String, String> environment() {
        return environment;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
