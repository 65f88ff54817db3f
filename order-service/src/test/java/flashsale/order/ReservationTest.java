package flashsale.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class ReservationTest {

    private final JsonMapper json = JsonMapper.builder()
            .disable(tools.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    @Test
    void is_read_as_reservation_service_writes_it() {
        Reservation reservation = Samples.reservation(UUID.randomUUID());

        assertThat(json.readValue(Samples.json(reservation), Reservation.class)).isEqualTo(reservation);
    }

    @Test
    void its_total_is_exact() {
        assertThat(Samples.reservation().total()).hasToString("44.80");
    }

    /** Twenty products at the highest price and the highest limit that inventory-service allows. */
    @Test
    void the_dearest_that_can_be_sold_can_be_ordered() {
        List<OrderLine> lines = Stream.generate(
                        () -> new OrderLine(UUID.randomUUID(), 1_000, new BigDecimal("400000.00")))
                .limit(20)
                .toList();

        Reservation dearest = new Reservation(UUID.randomUUID(), UUID.randomUUID(), lines, "EUR", Instant.EPOCH);

        assertThat(dearest.total()).hasToString("8000000000.00");
    }

    @Test
    void what_costs_nothing_and_what_costs_the_most_that_the_store_takes_can_be_ordered() {
        List<OrderLine> lines = List.of(
                new OrderLine(UUID.randomUUID(), 1, BigDecimal.ZERO),
                new OrderLine(UUID.randomUUID(), 1, OrderLine.HIGHEST_AMOUNT));

        Reservation dearest = new Reservation(UUID.randomUUID(), UUID.randomUUID(), lines, "EUR", Instant.EPOCH);

        assertThat(dearest.total()).isEqualByComparingTo(OrderLine.HIGHEST_AMOUNT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "quantity": 2           | "quantity": 0
            "quantity": 2           | "quantity": -1
            "quantity": 2           | "quantity": 3000000000
            "quantity": 2           | "quantity": null
            "quantity": 2           | "quantity": "many"
            "unitPrice": "19.90"    | "unitPrice": "-19.90"
            "unitPrice": "19.90"    | "unitPrice": "19.999"
            "unitPrice": "19.90"    | "unitPrice": "9999999999.99"
            "unitPrice": "19.90"    | "unitPrice": "1e999999"
            "unitPrice": "19.90"    | "unitPrice": null
            "currency": "EUR"       | "currency": "Euro"
            "currency": "EUR"       | "currency": null
            "reservationId":        | "id":
            "customerId":           | "customer":
            "requestedAt":          | "at":
            "lines":                | "items":
            """)
    void what_cannot_be_ordered_cannot_be_read(String good, String bad) {
        String spoilt = Samples.json(Samples.reservation()).replace(good, bad);

        assertThatThrownBy(() -> json.readValue(spoilt, Reservation.class)).isInstanceOf(JacksonException.class);
    }
}
