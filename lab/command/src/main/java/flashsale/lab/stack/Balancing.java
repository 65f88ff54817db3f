package flashsale.lab.stack;

import flashsale.lab.Build;

/** How the gateway spreads requests over the instances of a service. */
public enum Balancing {
    ROUND_ROBIN("round-robin", ""),
    LEAST_CONNECTIONS("least-conn", "least_conn;");

    private final String id;
    private final String directive;

    Balancing(String id, String directive) {
        this.id = id;
        this.directive = directive;
    }

    /** The build's default. */
    public static Balancing ofBuild(Build build) {
        return switch (build) {
            case SYNC -> ROUND_ROBIN;
            case ASYNC, HYBRID -> LEAST_CONNECTIONS;
        };
    }

    /** In nginx's configuration; empty for nginx's default. */
    String directive() {
        return directive;
    }

    @Override
    public String toString() {
        return id;
    }
}
