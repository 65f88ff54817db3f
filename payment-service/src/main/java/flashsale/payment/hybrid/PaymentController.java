package flashsale.payment.hybrid;

import flashsale.messaging.patience.Patience;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.Requested;
import flashsale.payment.async.RequestPayment;
import flashsale.payment.hybrid.Order.Status;
import flashsale.payment.sync.PaymentAnswers;
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
import java.util.Optional;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Accepts a payment. Answers when events have led to an order that is paid or cancelled, or earlier if that takes too long. */
@RestController
@Profile(Builds.HYBRID)
@RequestMapping("/api/v1/payments")
class PaymentController {

    private final RequestPayment requestPayment;
    private final AwaitedOrderClient orders;
    private final PayByCalls byCalls;
    private final Payments payments;
    private final Patience patience;
    private final JsonMapper json;
    private final Clock clock;

    PaymentController(
            RequestPayment requestPayment,
            AwaitedOrderClient orders,
            PayByCalls byCalls,
            Payments payments,
            Patience patience,
            JsonMapper json,
            Clock clock) {
        this.requestPayment = requestPayment;
        this.orders = orders;
        this.byCalls = byCalls;
        this.payments = payments;
        this.patience = patience;
        this.json = json;
        this.clock = clock;
    }

    @PostMapping
    @Operation(summary = "Pays an order, and waits for the outcome if that does not take long")
    @ApiResponse(responseCode = "201", description = "Paid")
    @ApiResponse(responseCode = "202", description = "Accepted; the outcome is told by the order")
    ResponseEntity<PaymentView> pay(
            Customer customer,
            IdempotencyKey key,
            @Valid @RequestBody PaymentRequest request,
            WaitPreference preference,
            Waiter waiter,
            HttpServletRequest http) {
        Instant requestedAt = clock.instant();
        if (patience.isBrokerAway()) {
            byCalls.learnOf(request.orderId());
        }
        Payment payment =
                switch (requestPayment.request(request.command(customer, key, json, requestedAt), waiter)) {
                    case Requested.Accepted(var accepted) -> accepted;
                    case Requested.Repeated(var earlier) -> earlier;
                    case Requested.Refused(var why) -> throw Refusals.problem(why);
                };
        Optional<Status> outcome = patience.await(
                preference, waiter, time -> orders.outcomeOf(payment.orderId(), time), () -> byCalls.pay(payment));
        Payment now = payments.find(payment.id()).orElseThrow();
        boolean known = now.hasFailed() || outcome.filter(Status::isPaid).isPresent();
        return ResponseEntity.status(known ? HttpStatus.CREATED : HttpStatus.ACCEPTED)
                .headers(preference.headers(waiter))
                .location(URI.create(http.getRequestURI() + "/" + payment.id()))
                .body(known ? PaymentAnswers.viewOf(now) : PaymentView.asRequested(now));
    }
}
