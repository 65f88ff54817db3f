package flashsale.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DoorTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration A_MOMENT = Duration.ofMillis(100);

    private final Door door = new Door("test");

    @AfterEach
    void close() {
        door.close();
    }

    @Test
    void nobody_comes_while_it_is_shut() throws InterruptedException {
        assertThat(door.next(A_MOMENT)).isEmpty();
        door.open(100);
        assertThat(door.next(SOON)).isPresent();
        door.open(0);
        assertThat(door.next(A_MOMENT)).isEmpty();
    }

    @Test
    void customers_come_no_faster_than_the_rate_says_and_each_only_once() {
        Set<Long> seen = new ConcurrentSkipListSet<>();
        AtomicInteger answers = new AtomicInteger();
        door.open(50);
        long begun = System.nanoTime();
        try (ExecutorService places = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int place = 0; place < 10; place++) {
                var _ = places.submit(() -> {
                    while (answers.get() < 25) {
                        door.next(SOON).ifPresent(customer -> {
                            seen.add(customer);
                            answers.incrementAndGet();
                        });
                    }
                    return null;
                });
            }
        }

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(450));
        assertThat(seen).hasSize(answers.get());
    }

    @Test
    void the_rate_can_change_while_somebody_waits() throws InterruptedException {
        door.open(1);
        door.next(SOON);
        Thread.ofVirtual().start(() -> door.open(1_000));

        long begun = System.nanoTime();
        for (int i = 0; i < 5; i++) {
            assertThat(door.next(SOON)).isPresent();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(4));
    }

    @Test
    void those_for_whom_nobody_asks_are_missed() {
        door.open(100);

        await().until(() -> door.visits().figures().missed() > 3);
        assertThat(door.visits().areOver()).isTrue();
    }
}
