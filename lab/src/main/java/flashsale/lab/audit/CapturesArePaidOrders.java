package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.util.List;

/** The money that the bank holds for us equals the value of our paid orders, per order and in total. */
final class CapturesArePaidOrders implements Check {

    @Override
    public String name() {
        return "captures less refunds are the paid orders";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "each paid order has a capture of its total, each capture has an order, and the sums agree");
        Captures captures = Captures.of(evidence);
        List<Order> paid =
                evidence.orders().get().stream().filter(Order::isPaid).toList();
        for (Order order : paid) {
            violations.check(
                    captures.of(order.id()).stream().anyMatch(capture -> pays(capture, order)),
                    () -> "order %s is %s for %s %s, captured: %s"
                            .formatted(
                                    order.id(),
                                    order.status(),
                                    order.total(),
                                    order.currency(),
                                    captures.of(order.id())));
        }
        captures.strays().forEach(stray -> violations.check(false, () -> "no payment exists for %s".formatted(stray)));
        captures.notFor(paid)
                .forEach((order, those) ->
                        violations.check(false, () -> "order %s is not paid, captured: %s".formatted(order, those)));
        Bank.Statement statement = evidence.bank().get();
        BigDecimal kept =
                statement.captured().amount().subtract(statement.refunded().amount());
        BigDecimal earned = paid.stream().map(Order::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        violations.check(kept.compareTo(earned) == 0, () -> "the bank holds %s, the paid orders are worth %s"
                .formatted(kept, earned));
        return violations;
    }

    private static boolean pays(Bank.Payment capture, Order order) {
        return capture.amount().compareTo(order.total()) == 0
                && capture.currency().equals(order.currency());
    }
}
