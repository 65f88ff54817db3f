package flashsale.dashboard;

import java.util.List;

/**
 * A Grafana alert rule.
 *
 * @param id never changes
 * @param above the highest value of the query that is still tolerated
 * @param flux covers the last half minute that is over; an unfinished one still lacks pushes
 */
record Alert(String id, String title, String summary, double above, String flux) {

    static final double SLOW_MILLIS = 2000;
    static final double FAILURES = 0.05;
    static final double DEPTH = 1000;
    static final double POOL = 0.8;

    static final String CUSTOMERS = "r.route =~ /^.api/";

    private static final String NOT_WAITING = CUSTOMERS + " and not (r.build != \"sync\" and r.route =~ /orders/)"
            + " and not (r.build == \"hybrid\" and r.route =~ /reservations|payments/)";

    static List<Alert> all() {
        return List.of(
                of(
                        "p95",
                        "p95 over 2 s",
                        "One in twenty requests takes longer than two seconds, not counting those that wait for an order on purpose.",
                        SLOW_MILLIS,
                        Flux.quantile(0.95, Flux.points("http_requests_histogram", NOT_WAITING), "build")),
                of(
                        "errors",
                        "Error rate over 5 %",
                        "More than one in twenty requests is answered with 5xx.",
                        FAILURES,
                        Flux.ratio(Flux::rate, requests(" and r.status =~ /^5/"), requests(""), "build")),
                of(
                        "attempts",
                        "Failed attempts over 5 %",
                        "More than one in twenty checkouts of k6 fails, for whatever reason, including nginx.",
                        FAILURES,
                        Flux.mean(Flux.k6("failed", ""), "build")),
                of(
                        "depth",
                        "Queue depth over 1000",
                        "Consumers do not keep up, or are down.",
                        DEPTH,
                        Flux.largest(Flux.points("queue_messages", "r.kind == \"work\""), "queue")),
                of(
                        "pool",
                        "Database pool over 80 % used",
                        "Requests will soon wait for a connection to the database.",
                        POOL,
                        Flux.ratio(
                                Flux::largest,
                                Flux.points("hikaricp_connections_active", ""),
                                Flux.points("hikaricp_connections_max", ""),
                                "instance")),
                of(
                        "clients",
                        "HTTP connection pool over 80 % used",
                        "Another service is slow. Requests will soon wait for a connection to it.",
                        POOL,
                        Flux.ratio(Flux::largest, clientPool("leased"), clientPool("max"), "instance", "client")),
                of(
                        "deadletters",
                        "Dead letter present",
                        "A message was given up. See why with ./flashsale dlq list.",
                        0,
                        Flux.largest(Flux.points("queue_messages", "r.kind == \"dead\""), "queue")),
                of(
                        "oversold",
                        "Oversold",
                        "More units are held or sold than were allocated.",
                        0,
                        Flux.largest(Flux.points("stock_units", "r.state == \"oversold\""), "build", "product")));
    }

    private static String requests(String further) {
        return Flux.points("http_requests", "count", CUSTOMERS + further);
    }

    private static String clientPool(String state) {
        return Flux.points("http_client_connections", "r.state == \"%s\"".formatted(state));
    }

    private static Alert of(String id, String title, String summary, double above, String flux) {
        String measured =
                flux + "\n  |> filter(fn: (r) => exists r._value)"; // nothing to decide is no data, and that is OK
        return new Alert(
                "flashsale-" + id, title, summary, above, Flux.byClock(measured).replace("v.windowPeriod", "30s"));
    }

    /** In Grafana's provisioning format: the query, its last value, the comparison. */
    private String yaml() {
        return """
                      - uid: %s
                        title: %s
                        condition: C
                        for: 30s
                        noDataState: OK   # nobody buys, or nothing runs
                        execErrState: Error
                        annotations:
                          summary: "%s"
                        data:
                          - refId: A
                            datasourceUid: %s
                            relativeTimeRange: {from: 30, to: 0}
                            model:
                              refId: A
                              query: |
                %s
                          - refId: B
                            datasourceUid: __expr__
                            model: {refId: B, type: reduce, expression: A, reducer: last, settings: {mode: dropNN}}
                          - refId: C
                            datasourceUid: __expr__
                            model:
                              refId: C
                              type: threshold
                              expression: B
                              conditions: [{evaluator: {type: gt, params: [%s]}}]
                """.formatted(
                id, title, summary, DashboardJson.SOURCE, flux.indent(16).stripTrailing(), above);
    }

    static String file() {
        StringBuilder yaml = new StringBuilder("""
                # Written by ./flashsale dashboards; see flashsale.dashboard.Alert.
                apiVersion: 1
                groups:
                  - orgId: 1
                    name: flashsale
                    folder: Flash sale
                    interval: 10s
                    rules:
                """);
        all().forEach(alert -> yaml.append(alert.yaml()));
        return yaml.toString();
    }
}
