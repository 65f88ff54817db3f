package flashsale.payment.hybrid;

import flashsale.payment.PaymentApi;
import flashsale.payment.async.RefundTest;
import org.springframework.test.context.ActiveProfiles;

/** Money is given back as in the async build. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
class HybridRefundTest extends RefundTest {

    /** Customers do not wait: whether the bank answers before the payment does would be chance. */
    @Override
    public PaymentApi api() {
        return apiOf("hybrid").preferring("respond-async");
    }
}
