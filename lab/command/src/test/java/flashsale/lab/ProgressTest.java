package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);

    @Test
    void without_a_terminal_a_step_is_one_line() {
        try (Progress progress = new Progress("Starting", out, false, LONG)) {
            progress.update("3 of 10 ready");
            progress.done();
        }

        assertThat(lines()).singleElement().asString().startsWith("Starting done");
    }

    @Test
    void without_a_terminal_a_step_that_takes_long_says_from_time_to_time_how_far_it_is() {
        try (Progress progress = new Progress("Starting", out, false, Duration.ofMillis(1))) {
            progress.update("3 of 10 ready");
            await().untilAsserted(() ->
                    assertThat(lines()).anySatisfy(line -> assertThat(line).startsWith("Starting ... 3 of 10 ready")));
        }

        assertThat(lines().getLast()).startsWith("Starting failed");
    }

    @Test
    void on_a_terminal_it_is_one_line_that_is_kept_up_to_date() {
        try (Progress progress = new Progress("Starting", out, true, LONG)) {
            progress.update("3 of 10 ready");
            progress.done("ready");
        }

        assertThat(lines()).hasSize(1);
        assertThat(written.toString(StandardCharsets.UTF_8).split("\r\033\\[K", -1))
                .satisfiesExactly(
                        start -> assertThat(start).isEmpty(),
                        begun -> assertThat(begun).startsWith("Starting ..."),
                        under -> assertThat(under).startsWith("Starting ... 3 of 10 ready"),
                        done -> assertThat(done).startsWith("Starting ready"));
    }

    private List<String> lines() {
        return List.of(written.toString(StandardCharsets.UTF_8).split(System.lineSeparator()));
    }
}
