package flashsale.messaging;

import flashsale.servers.junit.TestEnvironment;

/** What the exchange for all events leads to at the broker. */
record Bindings(TestEnvironment environment) {

    boolean leadTo(String queue) {
        String path = "/api/exchanges/%s/%s/bindings/source".formatted(environment.virtualHost(), Topology.EVENTS);
        return environment.rabbit().require("GET", path, "").contains('"' + queue + '"');
    }
}
