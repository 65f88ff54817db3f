package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.Requested;
import flashsale.payment.web.PaymentRequest;
import flashsale.payment.web.PaymentView;
import flashsale.payment.web.Refusals;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Valid;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Processes a payment and answers when the whole checkout is done. */
@RestController
@Profile("sync")
@RequestMapping("/api/v1/payments")
class PaymentController {

    private final RequestPayment requestPayment;
    private final PaymentSaga saga;
    private final Payments payments;
    private final JsonMapper json;
    private final Clock clock;

    PaymentController(
            RequestPayment requestPayment, PaymentSaga saga, Payments payments, JsonMapper json, Clock clock) {
        this.requestPayment = requestPayment;
        this.saga = saga;
        this.payments = payments;
        this.json = json;
        this.clock = clock;
    }

    @PostMapping
    @Operation(summary = "Pays an order and answers when it is paid")
    @ApiResponse(responseCode = "201", description = "Paid")
    ResponseEntity<PaymentView> pay(
            Customer customer,
            IdempotencyKey key,
            @Valid @RequestBody PaymentRequest request,
            HttpServletRequest http) {
        Instant requestedAt = clock.instant();
        return switch (requestPayment.request(request.command(customer, key, json, requestedAt))) {
            case Requested.Accepted(var payment) -> answer(PaymentAnswers.viewOf(checkOut(payment)), http);
            case Requested.Repeated(var payment) -> answer(PaymentAnswers.repeatedViewOf(payment), http);
            case Requested.Refused(var why) -> throw Refusals.problem(why);
        };
    }

    private Payment checkOut(Payment payment) {
        try {
            saga.run(payment);
            return payment;
        } catch (OptimisticLockingFailureException takenOver) {
            return payments.find(payment.id()).orElse(payment);
        }
    }

    private static ResponseEntity<PaymentView> answer(PaymentView view, HttpServletRequest http) {
        URI location = URI.create(http.getRequestURI() + "/" + view.paymentId());
        return ResponseEntity.created(location).body(view);
    }
}
