package flashsale.messaging.lag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class BrokerHealthTest {

    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private final BrokerHealth health = new BrokerHealth((InstantSource) () -> now);

    @Test
    void whoever_has_nothing_to_publish_trusts_in_the_broker() {
        assertThat(health.isAway()).isFalse();
    }

    @Test
    void it_is_away_from_a_failed_publication_to_the_next_that_succeeds() {
        assertThatThrownBy(() -> health.watch(() -> {
                    throw new IllegalStateException("refused");
                }))
                .hasMessage("refused");
        assertThat(health.isAway()).isTrue();

        health.watch(() -> assertThat(health.isAway()).isTrue());
        assertThat(health.isAway()).isFalse();
    }

    @Test
    void it_is_away_while_a_publication_waits_for_its_confirm() {
        health.watch(() -> {
            assertThat(health.isAway()).isFalse();
            now = now.plusMillis(1_001);
            assertThat(health.isAway()).isTrue();
        });
        assertThat(health.isAway()).isFalse();
    }

    @Test
    void it_is_away_while_there_is_no_connection() {
        health.lost();
        assertThat(health.isAway()).isTrue();

        health.connected();
        assertThat(health.isAway()).isFalse();
    }

    @Test
    void what_was_sent_to_a_connection_that_is_gone_may_fail_late() {
        assertThatThrownBy(() -> health.watch(() -> {
                    now = now.plusSeconds(3);
                    health.lost();
                    health.connected();
                    now = now.plusSeconds(2);
                    throw new IllegalStateException("not confirmed within 5 s");
                }))
                .hasMessageContaining("not confirmed");

        assertThat(health.problem()).isEmpty();
    }

    @Test
    void what_fails_late_does_not_outweigh_a_later_confirm() {
        assertThatThrownBy(() -> health.watch(() -> {
                    now = now.plusSeconds(3);
                    health.watch(() -> {});
                    throw new IllegalStateException("not confirmed within 5 s");
                }))
                .hasMessageContaining("not confirmed");

        assertThat(health.problem()).isEmpty();
    }

    @Test
    void it_is_known_when_it_came_back_however_it_was_away() {
        health.connected();
        health.watch(() -> {});
        assertThat(health.backSince()).isEqualTo(Instant.MIN);

        health.lost();
        health.connected();
        assertThat(health.backSince()).isEqualTo(now);

        health.watch(() -> now = now.plusSeconds(15));
        assertThat(health.backSince()).isEqualTo(now);
    }
}
