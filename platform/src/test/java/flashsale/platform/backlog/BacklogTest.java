package flashsale.platform.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BacklogTest {

    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private final BrokerHealth broker = new BrokerHealth((InstantSource) () -> now);
    private final Backlog backlog = new Backlog(broker, (InstantSource) () -> now);

    @Test
    void without_events_there_is_no_backlog() {
        assertThat(backlog.age()).isZero();
    }

    @Test
    void under_load_the_age_of_the_events_is_known_soon() {
        done("queue", 200, 2_000);

        assertThat(backlog.age()).isBetween(Duration.ofMillis(1_950), Duration.ofMillis(2_000));
    }

    @Test
    void one_old_event_is_no_backlog() {
        done("queue", 100, 10);
        done("queue", 1, 10_000);

        assertThat(backlog.age()).isLessThan(Duration.ofMillis(250));
    }

    @Test
    void a_dead_letter_that_is_put_back_after_an_hour_is_no_backlog() {
        done("queue", 100, 10);
        done("queue", 1, 3_600_000);

        assertThat(backlog.age()).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void the_place_where_events_are_oldest_counts() {
        done("published", 500, 5);
        done("queue", 500, 800);
        done("published", 500, 5);

        assertThat(backlog.age()).isGreaterThan(Duration.ofMillis(790));
    }

    @Test
    void what_is_long_ago_is_forgotten() {
        done("queue", 500, 800);
        now = now.plusSeconds(11);
        assertThat(backlog.age()).isZero();

        done("queue", 1, 10);
        assertThat(backlog.age()).isLessThan(Duration.ofMillis(10));
    }

    @Test
    void events_that_had_to_wait_for_the_broker_are_no_backlog() {
        done("queue", 10, 12_000); // before anybody has noticed
        now = now.plusMillis(1);
        broker.lost();
        broker.connected();
        assertThat(backlog.age()).isZero();

        done("queue", 200, 15_000);
        assertThat(backlog.age()).isZero();

        now = now.plusSeconds(5);
        done("queue", 200, 4_000);
        assertThat(backlog.age()).isGreaterThan(Duration.ofMillis(3_900));
    }

    @Test
    void an_event_from_another_clocks_future_is_new() {
        done("queue", 10, -500);

        assertThat(backlog.age()).isZero();
    }

    private void done(String where, int events, long age) {
        List<Instant> occurred = Collections.nCopies(events, now.minusMillis(age));
        backlog.done(where, occurred);
    }
}
