package flashsale.payment.sync;

import flashsale.payment.PaymentRules;
import java.util.UUID;

class SyncPaymentRulesTest extends SyncBuildTest implements PaymentRules {

    @Override
    public UUID openOrder(UUID owner) {
        return SHOP.order(owner).id;
    }

    @Override
    public UUID closedOrder(UUID owner) {
        return SHOP.order(owner).is("CANCELLED").id;
    }

    @Override
    public int captures(UUID payment) {
        return BANK.requestsFor(payment).size();
    }

    @Override
    public int accepted() {
        return 201;
    }
}
