/**
 * The event flow, for {@code async} and {@code hybrid}: a payment request is stored and answered, then the bank is asked, and the other services
 * hear of its answer by events.
 *
 * <ol>
 *   <li>{@code order.created} opens an order for payment, and {@code order.cancelled} closes it: {@link flashsale.payment.async.Payables}.
 *   <li>The request stores the payment with a lease, and hands it to the worker when that is committed:
 *       {@link flashsale.payment.async.RequestPayment}.
 *   <li>{@link flashsale.payment.async.BankWorker} calls the bank for many payments at the same time, outside any
 *       transaction, and renews the leases of those that it has in hand.
 *   <li>{@link flashsale.payment.async.RecordAnswers} stores the bank's answers in batches, with
 *       {@code payment.succeeded} or {@code payment.failed}.
 *   <li>{@code reservation.refused} and {@code shipment.rejected} store a request for a refund:
 *       {@link flashsale.payment.async.RequestRefunds}. The sweeper hands it to the worker.
 * </ol>
 *
 * <p>No event goes from the request to the worker, as both are in this service: it would cost a commit, a publication and a
 * delivery, and promise no more than the lease does. If the process dies, the lease ends and the
 * {@link flashsale.payment.Sweeper} of another instance takes over. The bank moves money once per payment, and only a pending
 * payment is settled, so it does not matter if two instances ask.
 *
 * <p>Where {@code sync} asks order-service by its {@code OrderClient} whether an order may be paid, {@link flashsale.payment.async.Payables} knows
 * it already; only an order that is not heard of in time is asked about ({@link flashsale.payment.async.LateOrders}).
 * {@link flashsale.payment.async.RequestRefunds} has no counterpart: in {@code sync}, the saga that has paid also learns of the failure, and
 * refunds as it goes back.
 */
@NullMarked
package flashsale.payment.async;

import org.jspecify.annotations.NullMarked;
