package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WaitingTest {

    private static final Duration LONG = Duration.ofDays(1);
    private static final Duration PAUSE = Duration.ofMillis(1);

    private final AtomicInteger looks = new AtomicInteger();

    @Test
    void it_looks_until_something_is_found() {
        assertThat(Waiting.find(() -> Optional.of(looks.incrementAndGet()).filter(look -> look == 3), LONG, PAUSE))
                .contains(3);
    }

    @Test
    void without_patience_it_looks_once() {
        assertThatThrownBy(() -> Waiting.until(
                        () -> looks.incrementAndGet() > 1, Duration.ZERO, PAUSE, () -> new ServerException("in vain")))
                .hasMessage("in vain");
        assertThat(looks).hasValue(1);
    }

    @Test
    void an_interrupt_ends_it_and_is_not_forgotten() {
        Thread.currentThread().interrupt();

        assertThat(Waiting.holds(() -> false, LONG, PAUSE)).isFalse();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void progress_gives_it_patience_anew() throws InterruptedException {
        Waiting waiting = new Waiting(Duration.ofSeconds(1), Duration.ofMillis(1_100));

        assertThat(waiting.goesOn()).isTrue();
        waiting.startAnew();
        assertThat(waiting.goesOn()).isTrue();
        assertThat(waiting.goesOn()).isFalse();
    }
}
