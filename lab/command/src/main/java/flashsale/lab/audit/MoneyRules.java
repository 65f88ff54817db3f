package flashsale.lab.audit;

import static java.util.stream.Collectors.toMap;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Payment;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The money that the bank holds for us is what our customers owe us, per order and in total. */
final class MoneyRules {

    static final List<Check> CHECKS = List.of(
            new Check(
                    "captures less refunds are the paid orders",
                    "each paid order has a capture of its total, each capture has an order, and the sums agree",
                    MoneyRules::capturesArePaidOrders),
            new Check("no order is paid twice", "at most one capture per order", MoneyRules::noOrderIsPaidTwice),
            new Check(
                    "no cancelled order is captured",
                    "for orders that are not paid, every capture is refunded",
                    MoneyRules::noCancelledOrderIsCaptured),
            new Check(
                    "payments agree with the bank",
                    "SUCCEEDED: captured; REFUNDED: refunded; DECLINED: declined; and the amounts agree. PENDING: not settled yet",
                    MoneyRules::paymentsAgreeWithBank));

    private static final Map<String, Bank.Status> AT_THE_BANK = Map.of(
            "SUCCEEDED", Bank.Status.CAPTURED,
            "REFUNDED", Bank.Status.REFUNDED,
            "DECLINED", Bank.Status.DECLINED);

    private MoneyRules() {}

    /**
     * What the bank has captured and not refunded, by order.
     *
     * @param strays captures without a payment of ours
     */
    private record Captures(Map<UUID, List<Bank.Payment>> byOrder, List<Bank.Payment> strays) {

        static Captures of(Evidence evidence) {
            Map<UUID, UUID> orders =
                    evidence.payments().get().stream().collect(toMap(Payment::id, Payment::orderId, (_, last) -> last));
            Map<UUID, List<Bank.Payment>> byOrder = new HashMap<>();
            List<Bank.Payment> strays = new ArrayList<>();
            for (Bank.Payment capture : evidence.bank().get().payments()) {
                if (capture.status() == Bank.Status.CAPTURED) {
                    UUID order = orders.get(capture.paymentId());
                    List<Bank.Payment> those =
                            order == null ? strays : byOrder.computeIfAbsent(order, _ -> new ArrayList<>());
                    those.add(capture);
                }
            }
            return new Captures(byOrder, strays);
        }

        List<Bank.Payment> of(Order order) {
            return byOrder.getOrDefault(order.id(), List.of());
        }
    }

    private static void capturesArePaidOrders(Evidence evidence, Violations violations) {
        Captures captures = Captures.of(evidence);
        Map<UUID, List<Bank.Payment>> unpaid = new HashMap<>(captures.byOrder());
        BigDecimal earned = BigDecimal.ZERO;
        for (Order order : evidence.orders().get()) {
            if (order.isPaid()) {
                violations.check(
                        captures.of(order).stream().anyMatch(capture -> pays(capture, order)),
                        () -> "order %s is %s for %s %s, captured: %s"
                                .formatted(
                                        order.id(),
                                        order.status(),
                                        order.total(),
                                        order.currency(),
                                        captures.of(order)));
                unpaid.remove(order.id());
                earned = earned.add(order.total());
            }
        }
        captures.strays().forEach(stray -> violations.add("no payment exists for %s".formatted(stray)));
        unpaid.forEach((order, those) -> violations.add("order %s is not paid, captured: %s".formatted(order, those)));
        Bank.Statement statement = evidence.bank().get();
        BigDecimal kept =
                statement.captured().amount().subtract(statement.refunded().amount());
        String sums = "the bank holds %s, the paid orders are worth %s".formatted(kept, earned);
        violations.check(kept.compareTo(earned) == 0, () -> sums);
    }

    private static boolean pays(Bank.Payment capture, Order order) {
        return capture.amount().compareTo(order.total()) == 0
                && capture.currency().equals(order.currency());
    }

    private static void noOrderIsPaidTwice(Evidence evidence, Violations violations) {
        Captures.of(evidence)
                .byOrder()
                .forEach((order, captures) ->
                        violations.check(captures.size() == 1, () -> "order %s was captured %d times: %s"
                                .formatted(order, captures.size(), captures)));
    }

    /** A customer who got nothing has not paid, or was refunded. */
    private static void noCancelledOrderIsCaptured(Evidence evidence, Violations violations) {
        Captures captures = Captures.of(evidence);
        for (Order order : evidence.orders().get()) {
            if (!order.isPaid()) {
                List<Bank.Payment> kept = captures.of(order);
                violations.check(kept.isEmpty(), () -> "order %s is %s, captured: %s"
                        .formatted(order.id(), order.status(), kept));
            }
        }
    }

    /** What the shop says about a settled payment, also to its customer, is what the bank did. */
    private static void paymentsAgreeWithBank(Evidence evidence, Violations violations) {
        Map<UUID, Bank.Payment> atTheBank =
                evidence.bank().get().payments().stream().collect(toMap(Bank.Payment::paymentId, Function.identity()));
        for (Payment payment : evidence.payments().get()) {
            Bank.Payment known = atTheBank.get(payment.id());
            violations.check(payment.isPending() || agree(payment, known), () -> "%s; at the bank: %s"
                    .formatted(payment, known == null ? "nothing" : known));
        }
    }

    private static boolean agree(Payment payment, Bank.@Nullable Payment known) {
        return known != null
                && known.status() == AT_THE_BANK.get(payment.status())
                && known.amount().compareTo(payment.amount()) == 0
                && known.currency().equals(payment.currency());
    }
}
