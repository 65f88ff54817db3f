package flashsale.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two pages have measured figures: the first, and that of the results. They say in comments where each was measured:
 * {@code <!-- measured: FILE FILE -->} … {@code <!-- /measured -->}. The numbers are written as in these files, so that a reader finds them there.
 */
class FiguresTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Pattern MEASURED =
            Pattern.compile("<!-- measured: ([^>]+) -->(.*?)<!-- /measured -->", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.,/-])\\d+(,\\d{3})*(\\.\\d+)?(?![\\w/-])");
    private static final Pattern WITH_UNIT =
            Pattern.compile("(?<![\\w.,-])\\d[\\d,.]*\\s(ms|%|s|GB|MB|minutes|seconds|per second|times)(?!\\w)");
    private static final Pattern CODE_OR_ADDRESS = Pattern.compile("```.*?```|`[^`]*`|]\\([^)]*\\)", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/results/README.md"})
    void what_a_page_says_was_measured_is_found_where_it_says(String page) {
        List<MatchResult> parts = MEASURED.matcher(text(page)).results().toList();

        assertThat(parts).isNotEmpty().allSatisfy(part -> assertThat(numbers(part.group(2)))
                .isSubsetOf(Stream.of(part.group(1).split(" "))
                        .flatMap(file -> numbers(text(file)).stream())
                        .collect(Collectors.toSet())));
    }

    @Test
    void all_other_pages_link_the_results() throws IOException {
        try (Stream<Path> docs = Files.list(PROJECT.resolve("docs"))) {
            assertThat(docs.filter(file -> file.toString().endsWith(".md")))
                    .isNotEmpty()
                    .allSatisfy(page -> assertThat(page).content().doesNotContainPattern(MEASURED));
        }
    }

    @Test
    void the_first_page_has_no_other_figures() {
        String rest = MEASURED.matcher(text("README.md")).replaceAll("");

        assertThat(WITH_UNIT.matcher(rest).results().map(MatchResult::group)).isEmpty();
    }

    private static Set<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    private static String text(String file) {
        try {
            return CODE_OR_ADDRESS
                    .matcher(Files.readString(PROJECT.resolve(file)))
                    .replaceAll(" ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
