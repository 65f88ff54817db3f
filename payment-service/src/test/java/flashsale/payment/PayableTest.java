package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PayableTest {

    private final UUID owner = UUID.randomUUID();

    @Test
    void the_owner_may_pay_for_an_open_order() {
        assertThat(payable(true).refusalFor(owner)).isEmpty();
    }

    @Test
    void nobody_may_pay_for_a_closed_order() {
        assertThat(payable(false).refusalFor(owner)).contains(PaymentRefusal.NOT_PAYABLE);
    }

    @Test
    void a_foreign_order_is_as_good_as_none() {
        assertThat(payable(true).refusalFor(UUID.randomUUID())).contains(PaymentRefusal.UNKNOWN_ORDER);
        assertThat(payable(false).refusalFor(UUID.randomUUID())).contains(PaymentRefusal.UNKNOWN_ORDER);
    }

    private Payable payable(boolean open) {
        return new Payable(UUID.randomUUID(), UUID.randomUUID(), owner, BigDecimal.TEN, "EUR", open);
    }
}
