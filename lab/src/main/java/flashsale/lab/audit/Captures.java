package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Payment;
import flashsale.lab.target.Bank;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What the bank has captured and not refunded, by order.
 *
 * @param strays captures without a payment of ours
 */
record Captures(Map<UUID, List<Bank.Payment>> byOrder, List<Bank.Payment> strays) {

    static Captures of(Evidence evidence) {
        Map<UUID, UUID> orders = new HashMap<>();
        for (Payment payment : evidence.payments().get()) {
            orders.put(payment.id(), payment.orderId());
        }
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

    List<Bank.Payment> of(UUID order) {
        return byOrder.getOrDefault(order, List.of());
    }

    /** The captures for orders other than the given ones. */
    Map<UUID, List<Bank.Payment>> notFor(List<Order> orders) {
        Map<UUID, List<Bank.Payment>> others = new HashMap<>(byOrder);
        orders.forEach(order -> others.remove(order.id()));
        return others;
    }
}
