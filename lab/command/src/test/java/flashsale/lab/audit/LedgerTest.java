package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.ANN;
import static flashsale.lab.audit.SoundShop.PRODUCT;
import static flashsale.lab.audit.SoundShop.capture;
import static flashsale.lab.audit.SoundShop.order;
import static flashsale.lab.audit.SoundShop.reservation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.audit.Ledger.Entry;
import flashsale.lab.audit.Ledger.Fact;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LedgerTest {

    private final SoundShop shop = new SoundShop();

    @Test
    void all_sums_of_a_sound_shop_hold() {
        Ledger ledger = ledger();

        assertThat(ledger.entries())
                .allMatch(Entry::holds)
                .extracting(Entry::name)
                .containsExactly("promises", "money", "stock", "shipments");
        assertThat(numbers("promises"))
                .isEqualTo(Map.of("promised", 3L, "paid", 1L, "cancelled", 1L, "open", 1L, "lost", 0L));
        assertThat(numbers("stock")).isEqualTo(Map.of("sold", 3L, "stock", 10L));
        assertThat(numbers("shipments")).isEqualTo(Map.of("paid", 1L, "shipped", 1L));
        assertThat(ledger.history()).isEmpty();
    }

    @Test
    void a_promise_without_an_order_is_lost() {
        shop.reservations.add(reservation(24, ANN, "HELD", 1));

        assertThat(entry("promises").holds()).isFalse();
        assertThat(numbers("promises")).containsEntry("lost", 1L).containsEntry("promised", 4L);
        assertThat(ledger().history())
                .extracting(Fact::what, Fact::state, Fact::wrong)
                .containsExactly(tuple("reservation", "HELD", false), tuple("order", "MISSING", true));
    }

    @Test
    void money_that_nobody_owes_has_a_story() {
        shop.captures.add(capture(45, "19.90", Bank.Status.CAPTURED));

        assertThat(entry("money").holds()).isFalse();
        assertThat(numbers("money"))
                .containsEntry("captured", new BigDecimal("59.70"))
                .containsEntry("owed", new BigDecimal("39.80"));
        assertThat(ledger().history()).extracting(Fact::what).containsExactly("payment", "capture");
    }

    @Test
    void money_that_was_taken_for_an_order_that_is_not_paid_has_a_story() {
        shop.orders.set(0, order(31, 21, ANN, "PENDING_PAYMENT", 2));

        assertThat(entry("money").holds()).isFalse();
        assertThat(ledger().history())
                .extracting(Fact::what, Fact::wrong)
                .containsExactly(tuple("order", true), tuple("payment", false), tuple("capture", false));
    }

    @Test
    void the_product_that_is_oversold_by_most_units_is_told() {
        shop.ledger.set(0, new LedgerEntry(PRODUCT, 2, 2, 2));

        assertThat(entry("stock").holds()).isFalse();
        assertThat(numbers("stock")).isEqualTo(Map.of("sold", 3L, "stock", 2L));
    }

    @Test
    void what_is_paid_and_not_shipped_has_a_story() {
        shop.orders.set(0, order(31, 21, ANN, "PAID", 2));
        shop.shipments.clear();

        assertThat(entry("shipments").holds()).isFalse();
        assertThat(ledger().history())
                .extracting(Fact::what)
                .containsExactly("reservation", "order", "payment", "shipment");
    }

    private Ledger ledger() {
        return Ledger.of(shop.evidence());
    }

    private Entry entry(String name) {
        return ledger().entries().stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private Map<String, Number> numbers(String name) {
        return Map.copyOf(entry(name).numbers());
    }
}
