package flashsale.payment.web;

import flashsale.contract.ProblemType;
import flashsale.payment.Payments;
import flashsale.platform.security.Customer;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reading a payment is the same in all builds. */
@RestController
@RequestMapping("/api/v1/payments")
class PaymentQueryController {

    private final Payments payments;

    PaymentQueryController(Payments payments) {
        this.payments = payments;
    }

    @GetMapping("/{paymentId}")
    @Operation(summary = "Returns your payment")
    PaymentView find(@PathVariable UUID paymentId, Customer customer) {
        return payments.findOwn(paymentId, customer.id())
                .map(PaymentView::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("You have no such payment"));
    }
}
