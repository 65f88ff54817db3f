package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Shelf;

/** In Redis, no unit of any product appears or disappears. */
final class StockAddsUp implements Check {

    @Override
    public String name() {
        return "stock adds up";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations =
                new Violations("per product: allocated = available + held + sold, and nothing below zero");
        for (Shelf shelf : evidence.shelves().get()) {
            violations.check(addsUp(shelf), shelf::toString);
            shelf.unitsByCustomer()
                    .forEach((customer, units) -> violations.check(
                            units >= 0, () -> "%s: customer %s has %d".formatted(shelf.productId(), customer, units)));
        }
        return violations;
    }

    private static boolean addsUp(Shelf shelf) {
        return shelf.allocated() == shelf.available() + shelf.held() + shelf.sold()
                && Math.min(shelf.available(), Math.min(shelf.held(), shelf.sold())) >= 0;
    }
}
