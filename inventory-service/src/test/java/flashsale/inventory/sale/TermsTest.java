package flashsale.inventory.sale;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class TermsTest {

    private static final Instant OPENS = Instant.parse("2026-01-01T10:00:00Z");
    private static final Instant CLOSES = Instant.parse("2026-01-01T12:00:00Z");
    private static final Terms SALE = new Terms("EUR", OPENS, CLOSES, 2, 50, 1);

    @Test
    void what_is_not_stated_does_not_differ() {
        assertThat(new Terms(null, null, null, null, null, null).differencesFrom(SALE))
                .isEmpty();
    }

    @Test
    void the_same_does_not_differ() {
        assertThat(new Terms("EUR", OPENS, CLOSES, 2, 50, 1).differencesFrom(SALE))
                .isEmpty();
    }

    @Test
    void each_difference_is_named() {
        assertThat(new Terms("USD", OPENS.plusMillis(1), CLOSES.plusMillis(1), 3, 51, 2).differencesFrom(SALE))
                .containsExactly(
                        "currency", "opensAt", "closesAt", "limitPerCustomer", "admissionsPerSecond", "shards");
    }
}
