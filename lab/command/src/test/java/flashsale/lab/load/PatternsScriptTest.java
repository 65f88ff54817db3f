package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.result.Pattern;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PatternsScriptTest extends PaperShopTest {

    @Test
    void operations_of_patterns_are_logged_and_counted_each_by_itself() throws Exception {
        shop = new PaperShop(Build.SYNC); // it knows how to make and pay orders, and not how to register

        LoadFigures figures = run(new LoadSpec(
                Script.PATTERNS,
                Shape.PACED,
                List.of(),
                3,
                Duration.ofSeconds(1),
                Map.of(),
                "small",
                Map.of(Pattern.SAGA, 600, Pattern.REGISTRATION, 240),
                null));

        List<String> log = Files.readAllLines(directory.resolve("run.acks"));
        assertThat(log.stream().filter(it -> it.matches("OP saga \\d{16} \\d+ [0-9a-f-]{36}")))
                .hasSize((int) figures.completed())
                .isNotEmpty();
        assertThat(log.stream().filter(it -> it.equals("NO registration register 200")))
                .hasSize((int) figures.failed())
                .isNotEmpty();
        assertThat(figures.attempts()).isEqualTo(figures.completed() + figures.failed());
        assertThat(figures.completed()).isBetween(9L, 11L); // per minute, whatever those before take
        assertThat(figures.failed()).isBetween(3L, 5L);
        assertThat(figures.seconds()).isBetween(0.9, 30.0);
    }
}
