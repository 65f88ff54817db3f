package flashsale.payment.sync;

import flashsale.payment.Payment;
import java.util.List;

/** What one run of the saga knows: the payment, and what its steps have learnt for those after them. */
final class Checkout {

    private final Payment payment;
    private List<OrderLine> lines = List.of();

    Checkout(Payment payment) {
        this.payment = payment;
    }

    Payment payment() {
        return payment;
    }

    void sold(List<OrderLine> sold) {
        lines = sold;
    }

    List<OrderLine> lines() {
        return lines;
    }
}
