package flashsale.lab.dashboard;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Both builds in the same panels, as customers (k6) feel them, and what they cost. */
final class SyncAgainstAsync {

    private static final String CUSTOMERS = "r.route =~ /^.api/";

    /** Draws a figure of both builds over the time since their last run began, or by the clock. */
    private enum Over {
        RUN,
        CLOCK;

        Query query(Build build, String name, Style style, String flux) {
            return this == RUN ? LastRun.sinceStart(build, name, style, flux) : Query.byClock(name, style, flux);
        }

        Panel panel(String title, String unit, String meaning, List<Query> queries) {
            return Panel.of(this == RUN ? Panel.Kind.RUN : Panel.Kind.LINES, title, unit, meaning, queries);
        }

        /** One line for each build. */
        Panel lines(String title, String unit, String meaning, Function<Build, String> flux) {
            return panel(
                    title,
                    unit,
                    meaning,
                    Stream.of(Build.values())
                            .map(build -> query(build, build.id(), Style.thick(build), flux.apply(build)))
                            .toList());
        }

        Panel latency(String title, String meaning, String measurement) {
            List<Query> queries = new ArrayList<>();
            for (Build build : Build.values()) {
                String points = Flux.k6(measurement, Flux.of(build));
                queries.add(query(build, build + " p50", Style.thin(build), Flux.quantileOf(0.5, points)));
                queries.add(query(build, build + " p95", Style.thick(build), Flux.quantileOf(0.95, points)));
                queries.add(query(build, build + " p99", Style.dashed(build), Flux.quantileOf(0.99, points)));
            }
            return panel(title, "ms", meaning, queries);
        }
    }

    private SyncAgainstAsync() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-comparison",
                "1 · Sync against async",
                "The same load on both builds: what each gets done, how fast, and what it costs",
                List.of(Variable.BUILD.hide()),
                List.of(verdict(), lastRuns(), byClock(), service()));
    }

    private static Row verdict() {
        return Row.open(
                "The last run of each build (better: by more than 10 %, as runs of one load scatter by 5 to 12 %)",
                figure(
                        "Completed checkouts per second",
                        "suffix:/s",
                        "Which build gets more work done: checkouts that the customer saw paid.",
                        true,
                        "completed / last.seconds"),
                figure(
                        "Acknowledged, p95",
                        "ms",
                        "Which build answers sooner, although async only promises: reserving and paying, as the customer feels them.",
                        false,
                        LastRun.p95("checkout_acknowledged")),
                figure(
                        "Until paid, p95",
                        "ms",
                        "Which build is done sooner: from the click until the customer knows that the order is paid.",
                        false,
                        LastRun.p95("checkout_completed")),
                numbers(
                        "Failed checkouts",
                        "percentunit",
                        "Anything above zero: attempts that failed for whatever reason; better is less by one percentage point.",
                        build -> LastRun.figure(build, false, "0.01", LastRun.failed())),
                figure(
                        "CPU per checkout",
                        "ms",
                        "Which build is cheaper: CPU time of its services until 20 seconds after the load, without databases and broker.",
                        false,
                        "1000.0 * " + LastRun.cpuSeconds() + " / completed"),
                figure(
                        "Memory",
                        "bytes",
                        "How little the builds differ: the most that all services together took.",
                        false,
                        LastRun.memory()));
    }

    private static Panel figure(String title, String unit, String meaning, boolean moreIsBetter, String expression) {
        return numbers(title, unit, meaning, build -> LastRun.figure(build, moreIsBetter, expression));
    }

    private static Panel numbers(String title, String unit, String meaning, Function<Build, Query> query) {
        return Panel.number(
                        title,
                        unit,
                        meaning,
                        Stream.of(Build.values()).map(query).toList())
                .wide(8);
    }

    private static Row lastRuns() {
        return Row.open(
                "The last runs on top of each other: seconds since each began",
                checkouts(Over.RUN).wide(8),
                acknowledged(Over.RUN).wide(8),
                paid(Over.RUN).wide(8),
                failed(Over.RUN).wide(8),
                cpu(Over.RUN).wide(8),
                memory(Over.RUN).wide(8));
    }

    private static Row byClock() {
        return Row.folded(
                "By the clock",
                users(),
                checkouts(Over.CLOCK),
                acknowledged(Over.CLOCK),
                paid(Over.CLOCK),
                failed(Over.CLOCK).alarmAbove(Alert.FAILURES),
                cpu(Over.CLOCK),
                memory(Over.CLOCK),
                cpuPerCheckout());
    }

    private static Row service() {
        return Row.folded("What the services see", requests(), errors(), shop(), refused());
    }

    private static Panel users() {
        return Over.CLOCK.lines(
                "Virtual users",
                "short",
                "The same step twice: in a closed load, a customer who waits for an answer sends no further request.",
                build -> Flux.highest(Flux.k6("vus", Flux.of(build))));
    }

    private static Panel checkouts(Over time) {
        return time.lines(
                "Completed checkouts per second",
                "suffix:/s",
                "The higher line does more work: orders that customers saw paid, not requests accepted.",
                SyncAgainstAsync::completed);
    }

    private static String completed(Build build) {
        return Flux.perSecond(Flux.k6("completed", Flux.of(build)));
    }

    private static Panel acknowledged(Over time) {
        return time.latency(
                "Acknowledged: reserving and paying answered",
                "Async is lower because it promises now and works later; many benchmarks stop here.",
                "checkout_acknowledged");
    }

    private static Panel paid(Over time) {
        return time.latency(
                "Until paid: the customer knows",
                "Compare with the acknowledgement: the gap is work that the queue hides from the first answer.",
                "checkout_completed");
    }

    private static Panel failed(Over time) {
        return time.lines(
                "Failed checkouts",
                "percentunit",
                "Any line above zero: the share of attempts that failed, including those that only nginx saw.",
                build -> Flux.share(Flux.k6("failed", Flux.of(build))));
    }

    private static Panel cpu(Over time) {
        return time.lines(
                "CPU of all services, in processors",
                "short",
                "How long a line stays up after the load, as work put off is still work; without nginx, databases and broker.",
                SyncAgainstAsync::processors);
    }

    private static String processors(Build build) {
        return Flux.perSecond(Flux.points("jvm_cpu_time", "value", Flux.of(build)));
    }

    private static Panel memory(Over time) {
        return time.lines(
                "Memory of all services",
                "bytes",
                "How little it moves with the load: resident memory, pages that processes share counted for each.",
                build -> Flux.sum(Flux.points("process_memory_resident", "value", Flux.of(build))));
    }

    private static Panel cpuPerCheckout() {
        return Over.CLOCK.lines(
                "CPU per completed checkout",
                "ms",
                "The level in the middle of a run; at its edges few checkouts share the cost of idling.",
                build -> Flux.ratio(Flux.per("0.001", processors(build)), completed(build)));
    }

    private static Panel requests() {
        return Over.CLOCK.lines(
                "Requests per second",
                "suffix:/s",
                "Little by itself: async may answer more requests for a checkout, as customers ask for the order again.",
                build -> requests(build, ""));
    }

    private static Panel errors() {
        return Over.CLOCK
                .lines(
                        "Requests answered with 5xx",
                        "percentunit",
                        "Any line above zero: refusals of an overloaded service count, sold out (409) does not.",
                        build -> Flux.ratio(requests(build, " and r.status =~ /^5/"), requests(build, "")))
                .alarmAbove(Alert.FAILURES);
    }

    private static String requests(Build build, String further) {
        return Flux.perSecond(Flux.points("http_requests", "count", Flux.of(build) + " and " + CUSTOMERS + further));
    }

    private static Panel shop() {
        return Over.CLOCK.lines(
                "Time in the shop, p95 of the last 20 seconds",
                "s",
                "How much of the time until paid is not in it: what customers wait at the front door, where sync queues.",
                build -> Flux.highest(Flux.points(
                        "orders_completion_seconds", "value", Flux.of(build) + " and r.quantile == \"0.95\"")));
    }

    private static Panel refused() {
        return Over.CLOCK.lines(
                "Refused reservations per second",
                "suffix:/s",
                "Sold out is the most common answer of a flash sale, and must be cheap.",
                build -> Flux.perSecond(
                        Flux.points("reservations", "value", Flux.of(build) + " and r.outcome == \"refused\"")));
    }
}
