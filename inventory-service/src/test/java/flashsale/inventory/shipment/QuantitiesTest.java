package flashsale.inventory.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class QuantitiesTest {

    private final UUID first = new UUID(1, 1);
    private final UUID second = new UUID(1, 2);

    @Test
    void lines_of_all_shipments_are_added_up_per_product() {
        Quantities quantities = Quantities.of(List.of(
                shipment(new ShipmentLine(second, 3)),
                shipment(new ShipmentLine(first, 1), new ShipmentLine(second, 2), new ShipmentLine(first, 1))));

        assertThat(quantities.byProduct()).containsEntry(first, 2L).containsEntry(second, 5L);
    }

    @Test
    void products_are_in_the_same_order_whoever_asks() {
        Quantities oneWay = Quantities.of(List.of(shipment(new ShipmentLine(second, 1), new ShipmentLine(first, 1))));
        Quantities otherWay = Quantities.of(List.of(shipment(new ShipmentLine(first, 1), new ShipmentLine(second, 1))));

        assertThat(oneWay.byProduct().keySet()).containsExactly(first, second);
        assertThat(otherWay.byProduct().keySet()).containsExactly(first, second);
    }

    @Test
    void huge_quantities_do_not_overflow() {
        Quantities quantities = Quantities.of(List.of(
                shipment(new ShipmentLine(first, Integer.MAX_VALUE), new ShipmentLine(first, Integer.MAX_VALUE))));

        assertThat(quantities.byProduct()).containsEntry(first, 2L * Integer.MAX_VALUE);
    }

    private static Shipment shipment(ShipmentLine... lines) {
        return Shipment.scheduled(
                new ConfirmedOrder(UUID.randomUUID(), UUID.randomUUID(), null, List.of(lines)), Instant.EPOCH);
    }
}
