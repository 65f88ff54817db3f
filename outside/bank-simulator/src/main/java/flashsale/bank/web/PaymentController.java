package flashsale.bank.web;

import static org.springframework.http.HttpStatus.CREATED;
import static org.springframework.http.HttpStatus.OK;
import static org.springframework.http.HttpStatus.PAYMENT_REQUIRED;

import flashsale.bank.behaviour.Behaviour;
import flashsale.bank.behaviour.Outage;
import flashsale.bank.behaviour.Switchboard;
import flashsale.bank.ledger.Ledger;
import flashsale.bank.ledger.Payment;
import flashsale.bank.ledger.PaymentStatus;
import flashsale.bank.ledger.Recording;
import jakarta.validation.Valid;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Captures, refunds and answers status queries. Money moves before the latency begins, so a client that gave up waiting and asks by payment
 * id gets the true state at once: 404 means that the bank never received the payment.
 */
@RestController
@RequestMapping("/bank/payments/{paymentId}")
class PaymentController {

    private final Ledger ledger;
    private final Switchboard switchboard;

    PaymentController(Ledger ledger, Switchboard switchboard) {
        this.ledger = ledger;
        this.switchboard = switchboard;
    }

    @PutMapping
    ResponseEntity<PaymentView> capture(@PathVariable UUID paymentId, @Valid @RequestBody PaymentRequest request) {
        var behaviour = unlessRefusing(switchboard.current(request.merchant()));
        var declined = request.isOfDecliningCard() || behaviour.declines(paymentId);
        var payment = request.toPayment(paymentId, declined ? PaymentStatus.DECLINED : PaymentStatus.CAPTURED);
        var recording = ledger.record(payment);
        if (!recording.payment().isSameOrderAs(payment)) {
            throw ProblemType.PAYMENT_MISMATCH.because(
                    "The payment " + paymentId + " was already requested with other details");
        }
        switchboard.delayAnswer(behaviour);
        return answer(recording);
    }

    @GetMapping
    PaymentView find(@PathVariable UUID paymentId) {
        var payment = ledger.find(paymentId);
        unlessRefusing(behaviourTowards(payment));
        return payment.map(PaymentView::of).orElseThrow(() -> unknown(paymentId));
    }

    @PostMapping("/refund")
    PaymentView refund(@PathVariable UUID paymentId) {
        var behaviour = unlessRefusing(behaviourTowards(ledger.find(paymentId)));
        var payment = ledger.refund(paymentId).orElseThrow(() -> unknown(paymentId));
        if (payment.status() == PaymentStatus.DECLINED) {
            throw ProblemType.PAYMENT_NOT_CAPTURED.because("The payment " + paymentId + " was declined");
        }
        switchboard.delayAnswer(behaviour);
        return PaymentView.of(payment);
    }

    private Behaviour behaviourTowards(Optional<Payment> payment) {
        return payment.map(Payment::merchant).map(switchboard::current).orElseGet(switchboard::current);
    }

    private static Behaviour unlessRefusing(Behaviour behaviour) {
        if (behaviour.outage() == Outage.REFUSE) {
            throw ProblemType.SERVICE_UNAVAILABLE.because("The bank is down");
        }
        return behaviour;
    }

    private static ResponseEntity<PaymentView> answer(Recording recording) {
        var status = recording.isNew() ? CREATED : OK;
        if (recording.payment().status() == PaymentStatus.DECLINED) {
            status = PAYMENT_REQUIRED;
        }
        return ResponseEntity.status(status).body(PaymentView.of(recording.payment()));
    }

    private static RuntimeException unknown(UUID paymentId) {
        return ProblemType.NOT_FOUND.because("The bank never heard of the payment " + paymentId);
    }
}
