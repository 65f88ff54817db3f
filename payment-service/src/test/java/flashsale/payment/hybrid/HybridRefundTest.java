package flashsale.payment.hybrid;

import flashsale.payment.PaymentApi;
import flashsale.payment.async.RefundTest;
import org.springframework.test.context.ActiveProfiles;

/** Money is given back as in the async build. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
class HybridRefundTest extends RefundTest {

    @Override
    public PaymentApi api() {
        return apiOf("hybrid");
    }
}
