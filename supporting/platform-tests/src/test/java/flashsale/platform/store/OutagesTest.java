package flashsale.platform.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class OutagesTest {

    private static final Away FULL = new Away("A store of this test", "OOM", "no memory\nand a second line");

    @Test
    void many_failures_are_one_line_when_it_begins_one_now_and_then_and_one_when_it_is_over(CapturedOutput log) {
        Outages outages = new Outages(Duration.ofMillis(300), Duration.ofSeconds(1));
        AtomicInteger noted = new AtomicInteger();

        await().pollInterval(Duration.ofMillis(1)).until(() -> {
            outages.note(FULL, "request " + noted.incrementAndGet());
            return log.toString().contains("A store of this test is still away (OOM). Failures since the last line: ");
        });
        await().until(() -> log.toString().contains("A store of this test is back"));

        List<String> lines = log.toString()
                .lines()
                .filter(line -> line.contains("A store of this test"))
                .toList();
        assertThat(lines).hasSizeBetween(3, 5);
        assertThat(lines.getFirst()).endsWith("is away (OOM): no memory - first failure: request 1");
        assertThat(lines.getLast()).endsWith(": " + noted.get());
    }

    @Test
    void each_reason_has_its_own_lines(CapturedOutput log) {
        Outages outages = new Outages(Duration.ofMinutes(1), Duration.ofMinutes(1));

        outages.note(FULL, "a");
        outages.note(new Away("A store of this test", "READONLY", "a replica"), "b");
        outages.note(FULL, "c");

        assertThat(log.toString().lines().filter(line -> line.contains("A store of this test")))
                .hasSize(2);
    }
}
