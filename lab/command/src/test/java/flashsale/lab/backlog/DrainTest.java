package flashsale.lab.backlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DrainTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration SETTLED = Duration.ofMillis(500);

    private final List<Backlog> seen = new ArrayList<>();

    @Test
    void what_is_empty_from_the_start_took_no_time() throws InterruptedException {
        Instant begun = Instant.now();

        Drained drained = drain(LongStream.generate(() -> 0), Duration.ZERO).await(begun, LIMIT);

        assertThat(drained.completely()).isTrue();
        assertThat(drained.seconds()).isLessThanOrEqualTo(since(begun));
        assertThat(seen).hasSize(1);
    }

    @Test
    void the_time_runs_until_the_backlog_was_first_seen_empty() throws InterruptedException {
        Instant begun = Instant.now();

        Drained drained = drain(LongStream.iterate(2, left -> Math.max(0, left - 1)), SETTLED)
                .await(begun, LIMIT);

        assertThat(drained.completely()).isTrue();
        assertThat(drained.seconds()).isBetween(0.39, since(begun) - 0.5);
        assertThat(seen).extracting(Backlog::total).startsWith(2L, 1L, 0L, 0L);
    }

    @Test
    void empty_for_a_moment_is_not_drained() throws InterruptedException {
        LongStream stutter = LongStream.concat(LongStream.of(1, 0, 1, 1), LongStream.generate(() -> 0));

        Drained drained = drain(stutter, SETTLED).await(Instant.now(), LIMIT);

        assertThat(drained.completely()).isTrue();
        assertThat(drained.seconds()).isGreaterThan(0.7);
    }

    @Test
    void what_does_not_drain_is_given_up_and_named() throws InterruptedException {
        Drained drained =
                drain(LongStream.generate(() -> 3), Duration.ZERO).await(Instant.now(), Duration.ofMillis(300));

        assertThat(drained.completely()).isFalse();
        assertThat(drained.left().messages()).isEqualTo(3);
        assertThat(drained.left())
                .hasToString(
                        "3 messages, 0 outbox rows, 0 outgoing entries, 0 open payments, 0 paid orders to complete");
    }

    private static double since(Instant begun) {
        return Duration.between(begun, Instant.now()).toNanos() / 1e9;
    }

    private Drain drain(LongStream messages, Duration settled) {
        Iterator<Long> left = messages.iterator();
        return new Drain(() -> new Backlog(left.next(), 0, 0, 0, 0), settled, seen::add);
    }
}
