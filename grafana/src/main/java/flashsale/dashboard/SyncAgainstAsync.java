package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Both builds in the same panels, as customers (k6) feel them, and what they cost. */
final class SyncAgainstAsync {

    private static final String CHECKOUT = "checkout_";
    private static final String PAID = CHECKOUT + "paid";

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

        Panel lines(String title, String unit, String meaning, Function<Build, String> flux) {
            return panel(
                    title,
                    unit,
                    meaning,
                    Stream.of(Build.values())
                            .map(build -> query(build, build.id(), Style.only(build), flux.apply(build)))
                            .toList());
        }

        Panel latency(String title, String meaning, String measurement) {
            List<Query> queries = new ArrayList<>();
            for (Build build : Build.values()) {
                String points = Flux.k6(measurement, Flux.of(build));
                queries.add(query(build, build + " p50", Style.thin(build), Flux.quantileOf(0.5, points)));
                queries.add(query(build, build + " p95", Style.thick(build), Flux.quantileOf(0.95, points)));
                if (this == CLOCK) {
                    queries.add(query(build, build + " p99", Style.dashed(build), Flux.quantileOf(0.99, points)));
                }
                // the moments have the same scale: the gap between them is what to see
                if (measurement.startsWith(CHECKOUT)) {
                    queries.add(query(
                            build,
                            build + " paid",
                            Style.INVISIBLE,
                            Flux.quantileOf(0.95, Flux.k6(PAID, Flux.of(build)))));
                }
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
                List.of(Variable.HIDDEN),
                List.of(RunFigure.row(), lastRuns(), byClock(), service()));
    }

    private static Row lastRuns() {
        return new Row(
                "The last runs on top of each other: seconds since each began",
                false,
                compared(Over.RUN).map(panel -> panel.wide(8)).toList());
    }

    private static Row byClock() {
        Panel users = Over.CLOCK.lines(
                "Virtual users",
                "short",
                "The same step twice: in a closed load, a customer who waits for an answer sends no further request.",
                build -> Flux.highest(Flux.k6("vus", Flux.of(build))));
        Panel cost = Over.CLOCK.lines(
                "CPU per answered attempt",
                "ms",
                "The level in the middle of a run; at its edges few attempts share the cost of idling.",
                build -> Flux.ratio(
                        Flux.per("0.001", processors(build)),
                        Flux.perSecond(Flux.k6(LastRun.ANSWERED, Flux.of(build)))));
        return new Row(
                "By the clock",
                true,
                Stream.concat(compared(Over.CLOCK), Stream.of(users, cost)).toList());
    }

    private static Stream<Panel> compared(Over time) {
        return Stream.of(
                time.lines(
                        "Completed checkouts per second",
                        "suffix:/s",
                        "The higher line does more work: orders that customers saw paid, not requests accepted.",
                        SyncAgainstAsync::completed),
                time.latency(
                        "Acknowledged: reserving and paying answered",
                        "Async is lower because it promises now and works later; many benchmarks stop here.",
                        CHECKOUT + "acknowledged"),
                time.latency(
                        "Paid: the customer knows",
                        "Compare with the acknowledgement: the gap is work that the queue hides from the first answer.",
                        PAID),
                time.latency(
                        "Final: paid, and the shipment is scheduled",
                        "How much later than paid it is; the lab adds it after the run, from the orders.",
                        CHECKOUT + "final"),
                time.lines(
                        "Refused per second",
                        "suffix:/s",
                        "Where a line leaves zero, the first customers are refused, mostly because it is sold out.",
                        build -> Flux.perSecond(Flux.k6(LastRun.REFUSED, Flux.of(build)))),
                time.latency(
                        "Refused: the customer hears the no",
                        "How low it stays while most are refused.",
                        "refusal_latency"),
                time.lines(
                                "Failed checkouts",
                                "percentunit",
                                "Any line above zero: the share of attempts that failed, including those that only nginx saw.",
                                build -> Flux.share(Flux.k6("failed", Flux.of(build))))
                        .alarmAbove(Alert.FAILURES),
                time.lines(
                        "CPU of all services, in processors",
                        "short",
                        "How long a line stays up after the load, as work put off is still work; without nginx, databases and broker.",
                        SyncAgainstAsync::processors),
                time.lines(
                        "Memory of all services",
                        "bytes",
                        "How little it moves with the load: resident memory, pages that processes share counted for each.",
                        build -> Flux.sum(Flux.points("process_memory_resident", Flux.of(build)))));
    }

    private static Row service() {
        return Row.folded(
                "What the services see",
                Over.CLOCK.lines(
                        "Requests per second",
                        "suffix:/s",
                        "Little by itself: async may answer more requests for a checkout, as customers ask for the order again.",
                        build -> requests(build, "")),
                Over.CLOCK
                        .lines(
                                "Requests answered with 5xx",
                                "percentunit",
                                "Any line above zero: refusals of an overloaded service count, sold out (409) does not.",
                                build -> Flux.ratio(requests(build, " and r.status =~ /^5/"), requests(build, "")))
                        .alarmAbove(Alert.FAILURES),
                Over.CLOCK.lines(
                        "Time in the shop, p95 of the last 20 seconds",
                        "s",
                        "How much of the time until paid is not in it: what customers wait at the front door, where sync queues.",
                        build -> Flux.highest(Flux.points(
                                "orders_completion_seconds", Flux.of(build) + " and r.quantile == \"0.95\""))));
    }

    private static String completed(Build build) {
        return Flux.perSecond(Flux.k6("completed", Flux.of(build)));
    }

    private static String processors(Build build) {
        return Flux.perSecond(Flux.points("jvm_cpu_time", Flux.of(build)));
    }

    private static String requests(Build build, String further) {
        return Flux.perSecond(
                Flux.points("http_requests", "count", Flux.of(build) + " and " + Alert.CUSTOMERS + further));
    }
}
