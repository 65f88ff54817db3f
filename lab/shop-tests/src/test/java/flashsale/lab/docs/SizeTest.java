package flashsale.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is read by everybody stays small. */
class SizeTest {

    private static final Path PROJECT = Path.of("../..");

    @Test
    void the_pages_have_at_most_20_000_words() throws IOException {
        assertThat(pagesIn("docs").stream().mapToLong(SizeTest::words).sum()).isLessThanOrEqualTo(20_000);
    }

    @ParameterizedTest
    @MethodSource("decisions")
    void a_decision_has_at_most_250_words(Path page) {
        assertThat(words(page)).isLessThanOrEqualTo(250);
    }

    @Test
    void the_platform_has_at_most_4_500_lines() throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT.resolve("supporting/platform/src/main/java"))) {
            long lines = files.filter(Files::isRegularFile)
                    .mapToLong(file -> text(file).lines().count())
                    .sum();
            assertThat(lines).isLessThanOrEqualTo(4_500);
        }
    }

    private static List<Path> decisions() throws IOException {
        return pagesIn("docs/adr").stream()
                .filter(page -> page.getFileName().toString().matches("\\d.*"))
                .toList();
    }

    private static List<Path> pagesIn(String folder) throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private static long words(Path page) {
        return Stream.of(text(page).strip().split("\\s+")).count();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
