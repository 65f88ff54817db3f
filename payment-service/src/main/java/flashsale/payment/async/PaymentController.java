package flashsale.payment.async;

import flashsale.messaging.waiting.Waiter;
import flashsale.payment.Payment;
import flashsale.payment.Requested;
import flashsale.payment.web.PaymentRequest;
import flashsale.payment.web.PaymentView;
import flashsale.payment.web.Refusals;
import flashsale.platform.build.Builds;
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
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Accepts payments. Customers read the outcome from the order or the payment. */
@RestController
@Profile(Builds.ASYNC)
@RequestMapping("/api/v1/payments")
class PaymentController {

    private final RequestPayment requestPayment;
    private final JsonMapper json;
    private final Clock clock;

    PaymentController(RequestPayment requestPayment, JsonMapper json, Clock clock) {
        this.requestPayment = requestPayment;
        this.json = json;
        this.clock = clock;
    }

    @PostMapping
    @Operation(summary = "Accepts the payment of an order; the outcome is told by the order")
    @ApiResponse(responseCode = "202", description = "Accepted")
    ResponseEntity<PaymentView> pay(
            Customer customer,
            IdempotencyKey key,
            @Valid @RequestBody PaymentRequest request,
            Waiter waiter,
            HttpServletRequest http) {
        Instant requestedAt = clock.instant();
        return switch (requestPayment.request(request.command(customer, key, json, requestedAt), waiter)) {
            case Requested.Accepted(var payment) -> accepted(payment, http);
            case Requested.Repeated(var payment) -> accepted(payment, http);
            case Requested.Refused(var why) -> throw Refusals.problem(why);
        };
    }

    private static ResponseEntity<PaymentView> accepted(Payment payment, HttpServletRequest http) {
        return ResponseEntity.accepted()
                .location(URI.create(http.getRequestURI() + "/" + payment.id()))
                .body(PaymentView.asRequested(payment));
    }
}
