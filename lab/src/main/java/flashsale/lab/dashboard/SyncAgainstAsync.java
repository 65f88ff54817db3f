package flashsale.lab.dashboard;

import java.util.List;

/** Both builds in the same panels, with k6's view beside the services'. */
final class SyncAgainstAsync {

    private static final String BUILD = Query.label("build");
    private static final String CUSTOMERS = "r.route =~ /^.api/";

    private SyncAgainstAsync() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-comparison",
                "1 · Sync against async",
                "The same load on both builds: what each gets done, how fast, and what it costs",
                List.of(),
                List.of(
                        load(),
                        requests(),
                        checkouts(),
                        failures(),
                        ack(),
                        completion(),
                        cpu(),
                        cpuPerCheckout(),
                        memory(),
                        soldOut()));
    }

    private static Panel load() {
        return Panel.lines(
                "Virtual users",
                "short",
                "How many customers k6 simulates. In a closed load, a customer who waits for an answer sends no further request.",
                new Query("virtual users", Flux.largest(Flux.k6("vus", ""))));
    }

    private static Panel requests() {
        return Panel.lines(
                "Requests per second",
                "reqps",
                "Customers' requests that the services answered, whatever the answer. The async build gets more of them for the"
                        + " same checkouts if customers ask again for an order that does not exist yet.",
                new Query(BUILD, Flux.rate(Flux.points("http_requests", "count", CUSTOMERS), "build")));
    }

    private static Panel checkouts() {
        return Panel.lines(
                        "Completed checkouts per second",
                        "ops",
                        "Orders that were paid, counted in the order database: work done, not requests accepted. A point covers 30"
                                + " seconds, as a busy database is read only four times a minute.",
                        new Query(BUILD, completed()))
                .seldomRead();
    }

    private static String completed() {
        return Flux.growth(Flux.points("orders_paid", "value", ""), "build");
    }

    private static Panel failures() {
        return Panel.lines(
                "Failed requests and attempts",
                "percentunit",
                "The share of customers' requests that the services answered with 5xx, including refusals of an overloaded"
                        + " service. Sold out (409) is an answer, not a failure. If all instances of a service are down or too slow, nginx"
                        + " answers itself: no service sees that, but it counts in k6's share of failed attempts.",
                new Query(
                        BUILD + " requests",
                        Flux.ratio(
                                Flux.rate(
                                        Flux.points("http_requests", "count", CUSTOMERS + " and r.status =~ /^5/"),
                                        "build"),
                                Flux.rate(Flux.points("http_requests", "count", CUSTOMERS), "build"),
                                "build")),
                new Query(BUILD + " attempts of k6", Flux.mean(Flux.k6("failed", ""), "build")));
    }

    private static Panel ack() {
        String reserving = "r.route == \"/api/v1/reservations\" and r.method == \"POST\"";
        String points = Flux.points("http_requests_histogram", "value", reserving);
        return Panel.lines(
                "Acknowledged: time until a reservation is answered",
                "ms",
                "From the request's arrival at the service to its answer: p50, p95 and p99, interpolated within buckets."
                        + " In the sync build the order exists by then; in the async build it is only promised.",
                new Query(BUILD + " p50", Flux.quantile(0.5, points, "build")),
                new Query(BUILD + " p95", Flux.quantile(0.95, points, "build")),
                new Query(BUILD + " p99", Flux.quantile(0.99, points, "build")));
    }

    private static Panel completion() {
        String points = Flux.points("orders_completion_seconds", "value", "");
        return Panel.lines(
                "Completed: time until the work was done (worst reading)",
                "s",
                "From the services' own timestamps of orders paid in the last 20 seconds: making the order and capturing the"
                        + " payment, without the time the customer took in between. p50, p95 and p99; each point is the worst reading"
                        + " of its ten seconds. Unlike the acknowledgement, this covers async's work. But it leaves out how long a request"
                        + " waits at the front door, where sync queues: compare the builds by completed checkouts per second.",
                new Query(BUILD + " p" + Query.label("quantile"), Flux.largest(points, "build", "quantile")));
    }

    private static String cpuSeconds() {
        return Flux.times(1e-9, Flux.rate(Flux.points("process_cpu_time", "value", ""), "build"));
    }

    private static Panel cpu() {
        return Panel.lines(
                "CPU of all services",
                "short",
                "Processors used by all instances of a build's services. nginx, databases and broker are not"
                        + " included; see the report of ./flashsale demo.",
                new Query(BUILD, cpuSeconds()));
    }

    private static Panel cpuPerCheckout() {
        return Panel.lines(
                        "CPU time per completed checkout",
                        "ms",
                        "CPU of the services per completed checkout. High under very little load, as idling costs too.",
                        new Query(BUILD, Flux.times(1000.0, Flux.ratio(cpuSeconds(), completed(), "build"))))
                .seldomRead();
    }

    private static Panel memory() {
        return Panel.lines(
                "Memory of all services",
                "bytes",
                "Resident memory of all instances of a build. Pages that processes share are counted for each process.",
                new Query(BUILD, Flux.total(Flux.points("process_memory_resident", "value", ""), "build")));
    }

    private static Panel soldOut() {
        return Panel.lines(
                "Refused reservations per second",
                "ops",
                "By reason. In a flash sale \"sold out\" is the most common answer, and must be cheap.",
                new Query(
                        BUILD + " " + Query.label("reason"),
                        Flux.rate(
                                Flux.points("reservations", "value", "r.outcome == \"refused\""), "build", "reason")));
    }
}
