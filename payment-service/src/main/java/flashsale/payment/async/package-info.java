/**
 * The asynchronous build: a payment request is stored and answered; everything else follows from events.
 *
 * <ol>
 *   <li>{@code order.created} makes an order payable: {@link flashsale.payment.async.Payables}.
 *   <li>The request stores the payment with a lease, and hands it over when that is committed:
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
 * <p>{@link flashsale.payment.async.Payables} has no counterpart: the other build asks order-service when it needs to know. Nor has
 * {@link flashsale.payment.async.RequestRefunds}: there, the saga that has paid also learns of the failure, and refunds as it goes back.
 */
@NullMarked
package flashsale.payment.async;

import org.jspecify.annotations.NullMarked;
