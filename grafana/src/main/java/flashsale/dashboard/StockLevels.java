package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The stock in Redis, and what became of reservations, orders and payments. */
final class StockLevels {

    private static final String CHOSEN = "r.build =~ /^${build:regex}$/";

    private StockLevels() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-stock",
                "4 · Stock",
                "What is sold, and that nothing is sold twice",
                List.of(Variable.BUILD),
                List.of(lastSales(), orders()));
    }

    private static Row lastSales() {
        return Row.open(
                "The last sale of each build: seconds since it began",
                Panel.of(
                                Panel.Kind.ZERO,
                                "Oversold, in any sale",
                                "locale",
                                "0 and green: the most in the time range shown that was held or sold beyond what was allocated.",
                                Stream.of(Build.values())
                                        .map(StockLevels::oversold)
                                        .toArray(Query[]::new))
                        .wide(6),
                units("allocated", "Never less than held and sold together."),
                units("held", "Not more than allocated less sold."),
                units("sold", "Not more than allocated less held."),
                Panel.of(
                        Panel.Kind.RUN_CHANGE,
                        "Available units",
                        "locale",
                        "The way down: in a flash sale to zero, and up again only if reservations expire.",
                        builds(StockLevels::left)),
                Panel.of(
                        Panel.Kind.RUN,
                        "Refused reservations per second",
                        "suffix:/s",
                        "The jump when nothing is left, and that the builds bear it alike.",
                        builds(build -> Flux.perSecond(
                                Flux.points("reservations", Flux.of(build) + " and r.outcome == \"refused\"")))));
    }

    private static Row orders() {
        return Row.folded(
                "Orders, payments, products",
                Panel.of(
                        Panel.Kind.STACK,
                        "Orders by state",
                        "locale",
                        "A thin \"paid\" while \"completed\" grows: between the two is the shipment.",
                        Query.by(Flux::mean, Flux.points("orders", CHOSEN), "build status")),
                Panel.of(
                        Panel.Kind.STACK,
                        "Payments by outcome",
                        "locale",
                        "A thin \"pending\": money that only the bank knows about yet.",
                        Query.by(Flux::mean, Flux.points("payments", CHOSEN), "build outcome")),
                Panel.lines(
                        "Reservations per second",
                        "suffix:/s",
                        "Made, refused and expired; a request that is repeated with its key is counted again.",
                        Query.by(Flux::rate, Flux.points("reservations", CHOSEN), "build outcome")),
                Panel.lines(
                        "Units per product and state",
                        "locale",
                        "Products that sell out before others; held and sold together never exceed allocated.",
                        Query.by(
                                Flux::mean,
                                Flux.points(
                                        "stock_units", CHOSEN + " and r.state =~ /^(allocated|available|held|sold)$/"),
                                "build product state")));
    }

    private static String stock(String state) {
        return "r.state == \"%s\"".formatted(state);
    }

    /** A query for each build, about its last run; {@code old} are the products that somebody had tried to buy before. */
    private static List<Query> builds(Function<Build, String> flux) {
        return Stream.of(Build.values())
                .map(build -> LastRun.sinceStart(
                        build, build.id(), Style.only(build), """
                        old = from(bucket: v.defaultBucket)
                          |> range(start: v.timeRangeStart, stop: start)
                          |> filter(fn: (r) => r._measurement == "stock_units" and %s)
                          |> group(columns: ["product"])
                          |> first()
                          |> group()
                          |> findColumn(fn: (key) => true, column: "product")
                        %s""".formatted(Flux.of(build), flux.apply(build))))
                .toList();
    }

    private static String lastSale(Build build, String state) {
        return Flux.points(
                "stock_units",
                Flux.of(build) + " and " + stock(state) + " and not contains(value: r.product, set: old)");
    }

    /** Before the first reservation, all is available. */
    private static String left(Build build) {
        return inAll("""
                union(tables: [
                %s,
                %s
                  |> group(columns: ["product"]) |> first() |> map(fn: (r) => ({r with _time: start}))])""".formatted(lastSale(build, "available"), lastSale(build, "allocated")));
    }

    private static String inAll(String points) {
        return Flux.largest(points, "product") + """

                  |> group(columns: ["_time"])
                  |> sum()
                  |> group()
                  |> sort(columns: ["_time"])""";
    }

    private static Query oversold(Build build) {
        return Query.byClock(
                build.id(), Flux.sum(Flux.points("stock_units", Flux.of(build) + " and " + stock("oversold"))));
    }

    private static Panel units(String state, String meaning) {
        return Panel.of(
                        Panel.Kind.NUMBER,
                        "Units " + state,
                        "locale",
                        meaning,
                        builds(build -> inAll(lastSale(build, state))))
                .wide(6);
    }
}
