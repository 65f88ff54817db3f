/**
 * The synchronous build: the payment request carries out the rest of the checkout and answers when it is done.
 *
 * <p>It is a saga: {@link flashsale.payment.sync.PaymentSaga} takes the steps in turn and, if one fails, undoes the earlier ones in reverse
 * order. The steps and their compensations:
 *
 * <table>
 *   <caption>Steps of the saga</caption>
 *   <tr><td>{@link flashsale.payment.sync.PlacedOrder}</td><td>the order exists and holds stock (done before)</td>
 *       <td>cancelled, which releases the stock</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.CaptureMoney}</td><td>the bank takes the money</td><td>refund</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.PayOrder}</td><td>the order is paid, its stock is sold</td>
 *       <td>nothing more: cancelling the order takes it back</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.ShipGoods}</td><td>the shipment is scheduled</td><td>never: the pivot</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.CompleteOrder}</td><td>the order is completed</td><td>never</td></tr>
 * </table>
 *
 * <p>A shipment cannot be called back. So once there may be one, the saga only goes forward: an unanswered shipping request is repeated,
 * not undone.
 *
 * <p>Every step and every compensation can be repeated without harm, so the progress of a saga need not be stored. The
 * {@link flashsale.payment.Sweeper} resumes an interrupted saga by running it again, forward from the start or, once the failure is stored,
 * back. A resumed saga may have shipped before, so a service that cannot be reached makes it wait, not turn back.
 *
 * <p>The saga and its steps have no counterpart: with events nobody coordinates, and each service takes its own step when it hears of the one
 * before. So there is no {@code ShipmentClient}, and {@code Payables}, filled by events, replaces {@link flashsale.payment.sync.OrderClient}.
 * {@link flashsale.payment.sync.InterruptedSagas} and {@code BankWorker} correspond: to them the sweeper hands what was left unfinished. Hybrid
 * uses {@link flashsale.payment.sync.PaymentAnswers}.
 */
@NullMarked
package flashsale.payment.sync;

import org.jspecify.annotations.NullMarked;
