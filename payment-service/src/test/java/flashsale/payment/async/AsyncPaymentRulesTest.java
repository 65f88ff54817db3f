package flashsale.payment.async;

import flashsale.payment.PaymentRules;
import java.util.Collections;
import java.util.UUID;

public class AsyncPaymentRulesTest extends AsyncBuildTest implements PaymentRules {

    @Override
    public UUID openOrder(UUID owner) {
        UUID id = UUID.randomUUID();
        payable(id, owner);
        return id;
    }

    @Override
    public UUID closedOrder(UUID owner) {
        UUID id = openOrder(owner);
        orderCancelled(id);
        awaitPayable(id, false);
        return id;
    }

    @Override
    public int captures(UUID payment) {
        return Collections.frequency(BANK.requestsFor(payment), "PUT");
    }

    @Override
    public int accepted() {
        return 202;
    }
}
