package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.ANN;
import static flashsale.lab.audit.SoundShop.BOB;
import static flashsale.lab.audit.SoundShop.CID;
import static flashsale.lab.audit.SoundShop.PRODUCT;
import static flashsale.lab.audit.SoundShop.id;
import static flashsale.lab.audit.SoundShop.order;
import static flashsale.lab.audit.SoundShop.reservation;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StockAuditTest extends UnsoundShopTest {

    @Test
    void a_unit_that_has_disappeared_fails() {
        shop.shelves.set(0, new Shelf(PRODUCT, 10, 0, 6, 1, 2, Map.of(ANN, 2L, BOB, 1L)));

        assertFails("stock adds up", "available 6");
    }

    @Test
    void a_product_in_two_shards_is_examined_as_one_also_while_units_are_on_their_way() {
        shop.shelves.set(0, new Shelf(PRODUCT, 5, -2, 1, 0, 2, Map.of(ANN, 2L)));
        shop.shelves.add(new Shelf(PRODUCT, 5, 1, 5, 1, 0, Map.of(BOB, 1L)));

        assertThat(audit(shop::evidence).failures()).isEmpty();
    }

    @Test
    void a_unit_that_comes_to_a_shard_and_has_gone_from_none_fails() {
        shop.shelves.set(0, new Shelf(PRODUCT, 5, -1, 2, 0, 2, Map.of(ANN, 2L)));
        shop.shelves.add(new Shelf(PRODUCT, 5, 2, 6, 1, 0, Map.of(BOB, 1L)));

        assertFails("stock adds up", "came from nowhere");
    }

    @Test
    void a_unit_that_one_shard_has_too_many_fails_although_another_one_has_too_few() {
        shop.shelves.set(0, new Shelf(PRODUCT, 5, 0, 4, 0, 2, Map.of(ANN, 2L)));
        shop.shelves.add(new Shelf(PRODUCT, 5, 0, 3, 1, 0, Map.of(BOB, 1L)));

        assertFails("stock adds up", "available 3");
    }

    @Test
    void stock_below_zero_fails_even_if_it_adds_up() {
        shop.shelves.set(0, new Shelf(PRODUCT, 10, 0, -1, 1, 10, Map.of(ANN, 2L, BOB, 1L)));

        assertFails("stock adds up", "available -1");
    }

    @Test
    void a_customer_with_less_than_nothing_fails() {
        shop.shelves.set(0, new Shelf(PRODUCT, 10, 0, 7, 1, 2, Map.of(ANN, 2L, BOB, 1L, CID, -1L)));

        assertFails("stock adds up", "customer %s has -1".formatted(CID));
    }

    @Test
    void more_on_sale_than_the_ledger_has_allocated_fails() {
        shop.ledger.set(0, new LedgerEntry(PRODUCT, 9, 2, 2));

        assertFails("stock agrees with the ledger", "allocated 9");
    }

    @Test
    void a_sale_that_the_ledger_does_not_know_of_fails() {
        shop.ledger.set(0, new LedgerEntry(PRODUCT, 10, 1, 2));

        assertFails("stock agrees with the ledger", "sold 1");
    }

    @Test
    void a_product_without_ledger_entry_fails() {
        shop.ledger.clear();

        assertFails("stock agrees with the ledger", "not in the ledger");
    }

    @Test
    void an_allocation_that_never_reached_redis_fails() {
        shop.ledger.add(new LedgerEntry(id(2), 100, 0, 1));

        assertFails("stock agrees with the ledger", "in Redis nothing");
    }

    @Test
    void held_stock_that_nobody_holds_fails() {
        shop.reservations.set(1, reservation(22, BOB, "EXPIRED", 1));

        assertFails("stock agrees with reservations and orders", "1 held, reservations hold 0");
    }

    @Test
    void sold_stock_that_nobody_paid_for_fails() {
        shop.orders.set(0, order(31, 21, ANN, "CANCELLED", 2));

        assertFails("stock agrees with reservations and orders", "2 sold, paid orders have 0");
    }

    @Test
    void units_booked_on_the_wrong_customer_fail() {
        shop.shelves.set(0, new Shelf(PRODUCT, 10, 0, 7, 1, 2, Map.of(ANN, 1L, BOB, 2L)));

        assertFails("stock agrees with reservations and orders", "units per customer");
    }

    @Test
    void one_unit_more_in_orders_than_was_allocated_fails() {
        shop.ledger.set(0, new LedgerEntry(PRODUCT, 2, 2, 2));

        assertFails("nothing is oversold", PRODUCT + ": 3 of 2");
    }

    @Test
    void one_unit_more_shipped_than_was_allocated_fails() {
        shop.shipments.add(new Shipment(id(32), List.of(new Line(PRODUCT, 9))));

        assertFails("nothing is oversold", PRODUCT + ": 11 of 10");
    }

    @Test
    void an_order_for_what_was_never_on_sale_fails() {
        shop.orders.add(
                new Order(id(34), id(24), ANN, "COMPLETED", BigDecimal.ONE, "EUR", List.of(new Line(id(2), 1))));

        assertFails("nothing is oversold", id(2) + ": 1 of 0");
    }

    @Test
    void a_customer_above_the_limit_fails() {
        shop.ledger.set(0, new LedgerEntry(PRODUCT, 10, 2, 1));

        assertFails("limits per customer are kept", "customer %s has 2 of at most 1".formatted(ANN));
    }
}
