package flashsale.lab.dashboard;

import java.util.List;

/** The stock in Redis, and what became of reservations, orders and payments. */
final class StockLevels {

    private static final String BUILD = Query.label("build");

    private StockLevels() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-stock",
                "4 · Stock",
                "What is sold, and that nothing is sold twice",
                List.of(),
                List.of(
                        oversold(),
                        units("allocated"),
                        units("held"),
                        units("sold"),
                        available(),
                        states(),
                        reservations(),
                        orders(),
                        payments()));
    }

    private static String stock(String state) {
        return Flux.points("stock_units", "value", "r.state == \"%s\"".formatted(state));
    }

    private static Panel oversold() {
        return Panel.zero(
                "Oversold units",
                "short",
                "Units of all products held or sold beyond what was allocated: the most in the time range shown. Must be 0;"
                        + " the audit proves it from the orders and the bank's ledger.",
                new Query(BUILD, Flux.totalOfLargest(stock("oversold"), "build")));
    }

    private static Panel units(String state) {
        return Panel.number(
                "Units " + state,
                "short",
                "Of all products that anybody tried to buy.",
                new Query(BUILD, Flux.total(stock(state), "build")));
    }

    private static Panel available() {
        return Panel.lines(
                "Available per product",
                "short",
                "In a flash sale the line falls to zero and stays there; it rises again if reservations expire.",
                mean(stock("available"), "build", "product"));
    }

    private static Panel states() {
        return Panel.lines(
                "Allocated, held and sold per product",
                "short",
                "Held and sold together never exceed allocated.",
                mean(
                        Flux.points("stock_units", "value", "r.state =~ /^(allocated|held|sold)$/"),
                        "build",
                        "product",
                        "state"));
    }

    private static Panel reservations() {
        return Panel.lines(
                "Reservations per second",
                "ops",
                "Made, refused and expired. A request that is repeated with its key is counted again.",
                new Query(
                        Query.labels("build", "outcome"),
                        Flux.rate(Flux.points("reservations", "value", ""), "build", "outcome")));
    }

    private static Panel orders() {
        return Panel.stack(
                "Orders by state",
                "short",
                "The number of orders. A \"paid\" order that does not become \"completed\" waits for its shipment.",
                mean(Flux.points("orders", "value", ""), "build", "status"));
    }

    private static Panel payments() {
        return Panel.stack(
                "Payments by outcome",
                "short",
                "The number of payments. For \"pending\" ones, only the bank knows where the money is.",
                mean(Flux.points("payments", "value", ""), "build", "outcome"));
    }

    /** One line for each combination of tags, named after them. */
    private static Query mean(String points, String... tags) {
        return new Query(Query.labels(tags), Flux.mean(points, tags));
    }
}
