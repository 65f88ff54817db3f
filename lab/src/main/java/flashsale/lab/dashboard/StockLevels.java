package flashsale.lab.dashboard;

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
                List.of(
                        Row.open(
                                "Units of all products that anybody tried to buy",
                                oversold(),
                                units("allocated", "Never less than held and sold together."),
                                units("held", "Not more than allocated less sold."),
                                units("sold", "Not more than allocated less held."),
                                available(),
                                refused()),
                        Row.folded("Orders and payments", orders(), payments(), reservations()),
                        Row.folded("By product", products(), states())));
    }

    private static String stock(String state) {
        return "r.state == \"%s\"".formatted(state);
    }

    /** A query for each build. */
    private static List<Query> builds(Function<String, String> flux) {
        return Stream.of(Build.values())
                .map(build -> Query.byClock(build.id(), Style.thick(build), flux.apply(Flux.of(build))))
                .toList();
    }

    private static String inAll(String condition, String state) {
        return Flux.sum(Flux.points("stock_units", "value", condition + " and " + stock(state)));
    }

    private static Panel oversold() {
        return Panel.of(
                        Panel.Kind.ZERO,
                        "Oversold",
                        "locale",
                        "0 and green: the most in the time range shown that was held or sold beyond what was allocated.",
                        builds(of -> inAll(of, "oversold")))
                .wide(6);
    }

    private static Panel units(String state, String meaning) {
        return Panel.number("Units " + state, "locale", meaning, builds(of -> inAll(of, state)))
                .wide(6);
    }

    private static Panel available() {
        return Panel.of(
                Panel.Kind.LINES,
                "Available units",
                "locale",
                "The way down: in a flash sale to zero, and up again only if reservations expire.",
                builds(of -> inAll(of, "available")));
    }

    private static Panel refused() {
        return Panel.of(
                Panel.Kind.LINES,
                "Refused reservations per second",
                "suffix:/s",
                "The jump when nothing is left, and that both builds bear it alike.",
                builds(of ->
                        Flux.perSecond(Flux.points("reservations", "value", of + " and r.outcome == \"refused\""))));
    }

    private static Panel orders() {
        return Panel.stack(
                "Orders by state",
                "locale",
                "A thin \"paid\" while \"completed\" grows: between the two is the shipment.",
                Query.each(tags -> Flux.mean(Flux.points("orders", "value", CHOSEN), tags), "build", "status"));
    }

    private static Panel payments() {
        return Panel.stack(
                "Payments by outcome",
                "locale",
                "A thin \"pending\": money that only the bank knows about yet.",
                Query.each(tags -> Flux.mean(Flux.points("payments", "value", CHOSEN), tags), "build", "outcome"));
    }

    private static Panel reservations() {
        return Panel.lines(
                "Reservations per second",
                "suffix:/s",
                "Made, refused and expired; a request that is repeated with its key is counted again.",
                Query.each(tags -> Flux.rate(Flux.points("reservations", "value", CHOSEN), tags), "build", "outcome"));
    }

    private static Panel products() {
        return Panel.lines(
                "Available per product",
                "locale",
                "Products that sell out before others.",
                Query.each(
                        tags -> Flux.mean(
                                Flux.points("stock_units", "value", CHOSEN + " and " + stock("available")), tags),
                        "build",
                        "product"));
    }

    private static Panel states() {
        return Panel.lines(
                "Allocated, held and sold per product",
                "locale",
                "Held and sold together never exceed allocated, also in the middle of a run.",
                Query.each(
                        tags -> Flux.mean(
                                Flux.points(
                                        "stock_units", "value", CHOSEN + " and r.state =~ /^(allocated|held|sold)$/"),
                                tags),
                        "build",
                        "product",
                        "state"));
    }
}
