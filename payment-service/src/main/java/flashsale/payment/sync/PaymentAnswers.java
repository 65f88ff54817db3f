package flashsale.payment.sync;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.payment.Payment;
import flashsale.payment.PaymentFailure;
import flashsale.payment.PaymentStatus;
import flashsale.payment.web.PaymentView;
import java.time.Duration;

/** The answer about a payment: the same each time the request is repeated, unless the outcome was unknown before. */
public final class PaymentAnswers {

    private PaymentAnswers() {}

    /**
     * The payment that has led to a sale.
     *
     * @throws Problem if it did not, or is not settled yet
     */
    public static PaymentView viewOf(Payment payment) {
        PaymentFailure failure = payment.failure();
        if (failure != null) {
            throw problem(failure).with("paymentId", payment.id());
        }
        if (payment.status() == PaymentStatus.PENDING) {
            throw ProblemType.PAYMENT_PENDING
                    .because("The payment is pending; read it, or repeat the request with the same Idempotency-Key")
                    .with("paymentId", payment.id());
        }
        return PaymentView.of(payment);
    }

    /**
     * The answer to a repetition of the request.
     *
     * @throws Problem also while somebody still works on the payment
     */
    static PaymentView repeatedViewOf(Payment payment) {
        if (!payment.hasFailed() && payment.status() == PaymentStatus.PENDING) {
            throw ProblemType.PAYMENT_UNDER_WAY
                    .because("The payment is under way; read it, or repeat the request later")
                    .with("paymentId", payment.id())
                    .retryAfter(Duration.ofSeconds(1));
        }
        return viewOf(payment);
    }

    private static Problem problem(PaymentFailure failure) {
        return switch (failure) {
            case DECLINED -> ProblemType.PAYMENT_DECLINED.because("The bank declined; the order is cancelled");
            case OUT_OF_STOCK ->
                ProblemType.SOLD_OUT.because("The reservation had expired and the stock is gone; the money goes back");
            case ORDER_NOT_PAYABLE ->
                ProblemType.ORDER_NOT_PAYABLE.because("The order was cancelled meanwhile; the money goes back");
            case SHIPMENT_REJECTED ->
                ProblemType.SHIPMENT_REJECTED.because("The order cannot be shipped; the money goes back");
            case UNDONE ->
                ProblemType.CHECKOUT_UNDONE.because("A service did not answer; nothing was sold, the money goes back");
        };
    }
}
