package flashsale.messaging.lag;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.EventType;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventLagTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private Instant now = Instant.parse("2026-01-01T12:00:00Z");
    private final BrokerHealth broker = new BrokerHealth((InstantSource) () -> now);
    private final EventLag lag = new EventLag(broker, (InstantSource) () -> now);

    /** By how much the clock that dates the events is ahead. */
    private Duration ahead = Duration.ZERO;

    @Test
    void without_events_there_is_no_backlog() {
        assertThat(lag.age()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -15_000, 15_000, -3_600_000, 3_600_000})
    void under_load_the_age_of_the_events_is_known_soon_whatever_their_clock_says(long millisAhead) {
        ahead = Duration.ofMillis(millisAhead);
        done("queue", 200, 5);
        assertThat(lag.age()).isLessThan(Duration.ofMillis(10));

        becomeOld("queue", 2_000);

        assertThat(lag.age()).isBetween(Duration.ofMillis(1_900), Duration.ofMillis(2_000));
    }

    @Test
    void the_few_who_come_after_a_crowd_have_nothing_to_wait_for() {
        done("queue", 200, 5);
        becomeOld("queue", 12_000);

        for (int customer = 0; customer < 5; customer++) {
            now = now.plusSeconds(1);
            done("queue", 1, 5);
        }

        assertThat(lag.age()).isLessThan(Duration.ofMillis(125)); // calm: half of what makes it busy
    }

    @Test
    void one_old_event_says_little_however_few_there_are() {
        for (int customer = 0; customer < 5; customer++) {
            now = now.plusSeconds(1);
            done("queue", 1, 5);
        }
        done("queue", 1, 1_900);

        assertThat(lag.age()).isLessThan(Duration.ofMillis(50));
    }

    @Test
    void the_longest_wait_that_closes_the_shop_is_seen() {
        becomeOld("queue", 12_000);

        assertThat(lag.age()).isBetween(Duration.ofMillis(11_900), Duration.ofMillis(12_000));
    }

    @ParameterizedTest
    @ValueSource(longs = {-15_000, 15_000, -3_600_000, 3_600_000})
    void a_clock_that_is_set_while_events_come_makes_none_old(long millis) {
        done("queue", 100, 5);

        ahead = Duration.ofMillis(millis);

        for (int second = 0; second < 30; second++) {
            now = now.plusSeconds(1);
            done("queue", 50, 5);
            assertThat(lag.age()).isLessThan(Duration.ofMillis(20));
        }
        becomeOld("queue", 3_000);
        assertThat(lag.age()).isGreaterThan(Duration.ofMillis(2_900));
    }

    @Test
    void clocks_that_differ_from_each_other_do_not_make_events_old() {
        for (int i = 0; i < 300; i++) {
            now = now.plusMillis(10);
            lag.done("queue", EventType.ORDER_CREATED, "one", now.minusMillis(5));
            lag.done("queue", EventType.ORDER_CREATED, "other", now.minusSeconds(40));
        }

        assertThat(lag.age()).isLessThan(Duration.ofMillis(10));
    }

    @Test
    void clocks_may_drift() {
        done("queue", 1, 5);
        for (int minute = 0; minute < 120; minute++) {
            ahead = ahead.minusMillis(3); // 50 millionths
            for (int i = 0; i < 10; i++) {
                now = now.plusSeconds(6);
                done("queue", 50, 5);
            }
        }

        assertThat(lag.age()).isLessThan(Duration.ofMillis(50));
    }

    @Test
    void dead_letters_that_are_put_back_after_an_hour_are_no_backlog() {
        done("queue", 100, 10);

        done("queue", 150, HOUR.toMillis());

        assertThat(lag.age()).isLessThan(Duration.ofMillis(20));
    }

    @Test
    void dead_letters_that_are_put_back_while_nothing_else_happens_are_no_backlog() {
        for (int i = 0; i < 150; i++) {
            done("queue", 1, HOUR.toMillis() - i * 7919 % 150 * 1_000L);
        }
        assertThat(lag.age()).isLessThan(Duration.ofMillis(250));

        now = now.plusMillis(10);
        done("queue", 1, 10);
        done("queue", 150, HOUR.toMillis());
        assertThat(lag.age()).isLessThan(Duration.ofMillis(250));
    }

    @Test
    void events_that_are_retried_are_no_backlog() {
        for (int i = 0; i < 100; i++) {
            now = now.plusMillis(50);
            done("queue", 1, 10);
            done("queue", 5, 4_500);
            done("queue", 5, 17_000);
        }

        assertThat(lag.age()).isLessThan(Duration.ofMillis(50));
    }

    @Test
    void the_place_where_events_are_oldest_counts() {
        becomeOld("queue", 800);
        done("published", 500, 5);

        assertThat(lag.age()).isGreaterThan(Duration.ofMillis(750));
    }

    @Test
    void what_is_long_ago_is_forgotten() {
        becomeOld("queue", 800);
        now = now.plusSeconds(11);
        assertThat(lag.age()).isZero();

        done("queue", 1, 10);
        assertThat(lag.age()).isLessThan(Duration.ofMillis(10));
    }

    @Test
    void events_that_had_to_wait_for_the_broker_are_no_backlog() {
        becomeOld("queue", 9_000);
        now = now.plusMillis(1);
        broker.lost();
        broker.connected();
        assertThat(lag.age()).isZero();

        done("queue", 200, 9_000);
        assertThat(lag.age()).isZero();

        now = now.plusSeconds(5);
        done("queue", 200, 4_000);
        assertThat(lag.age()).isGreaterThan(Duration.ofMillis(3_800));
    }

    @Test
    void events_that_had_to_wait_for_a_store_are_no_backlog() {
        becomeOld("queue", 9_000);
        now = now.plusMillis(1);

        lag.resumed();
        done("queue", 200, 9_000);

        assertThat(lag.age()).isZero();
    }

    private void done(String where, int events, long age) {
        for (int i = 0; i < events; i++) {
            lag.done(where, EventType.ORDER_CREATED, "theirs", now.plus(ahead).minusMillis(age));
        }
    }

    /** Each second an event of the same moment is done, so that they are a second older each time. */
    private void becomeOld(String where, long age) {
        done(where, 1, 0);
        Instant occurred = now;
        for (long old = 0; old < age; old += 1_000) {
            now = occurred.plusMillis(Math.min(age, old + 1_000));
            done(where, 1, Duration.between(occurred, now).toMillis());
        }
        done(where, 300, age);
    }
}
