package flashsale.payment.hybrid;

import flashsale.payment.PaymentApi;
import flashsale.payment.async.AsyncPaymentRulesTest;
import org.springframework.test.context.ActiveProfiles;

/** The rules of all builds, while nobody tells in time what has become of the order. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
class HybridPaymentRulesTest extends AsyncPaymentRulesTest {

    @Override
    public PaymentApi api() {
        return apiOf("hybrid");
    }
}
