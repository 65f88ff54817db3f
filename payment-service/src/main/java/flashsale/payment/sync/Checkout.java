package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.payment.PaymentFailure;
import java.util.List;

/** The state of one run of the saga: the payment, and results of steps that later steps need. */
final class Checkout {

    private final Payment payment;
    private final boolean resumed;
    private List<OrderLine> lines = List.of();

    /** @param resumed whether an earlier run was interrupted at an unknown point */
    Checkout(Payment payment, boolean resumed) {
        this.payment = payment;
        this.resumed = resumed;
    }

    /**
     * The result if a service cannot be reached for a step. The first run gives up the checkout. A resumed one may have
     * shipped the goods before it was interrupted, so it only goes forward: it is resumed again.
     */
    StepResult unreachable() {
        return resumed ? StepResult.UNKNOWN : StepResult.failed(PaymentFailure.UNDONE);
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
