package flashsale.messaging.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GatheredTest {

    private final Gathered<Integer> work = new Gathered<>(10, Duration.ofSeconds(30));
    private final List<List<Integer>> handled = new ArrayList<>();

    @Test
    void what_is_there_is_handled_together_up_to_a_batch() throws InterruptedException {
        IntStream.range(0, 12).forEach(work::add);

        work.handle(handled::add);
        work.handle(handled::add);

        assertThat(handled).containsExactly(IntStream.range(0, 10).boxed().toList(), List.of(10, 11));
    }

    @Test
    void a_batch_waits_for_as_long_as_the_last_one_took_while_company_comes() throws InterruptedException {
        handleSlowly(1, 2);
        Thread later = Thread.ofVirtual().start(() -> {
            work.add(3);
            await().until(() -> handled.size() == 1);
            work.add(4);
        });

        work.handle(handled::add);

        later.join();
        assertThat(handled).containsExactly(List.of(1, 2), List.of(3, 4));
    }

    @Test
    void a_failure_is_the_callers_and_the_work_goes_on() throws InterruptedException {
        work.add(1);
        assertThatThrownBy(() -> work.handle(_ -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        work.add(2);
        work.handle(handled::add);

        assertThat(handled).containsExactly(List.of(2));
    }

    @Test
    void whoever_is_woken_without_work_goes_on_with_none() throws InterruptedException {
        work.wake();

        work.handle(handled::add);

        assertThat(handled).isEmpty();
    }

    /** Long enough for another thread to add something meanwhile. */
    private void handleSlowly(Integer... together) throws InterruptedException {
        List.of(together).forEach(work::add);
        work.handle(batch -> {
            handled.add(batch);
            long until = System.nanoTime() + Duration.ofMillis(500).toNanos();
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        });
    }
}
