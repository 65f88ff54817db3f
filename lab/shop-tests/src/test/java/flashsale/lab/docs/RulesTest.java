package flashsale.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/rules.md} names classes, scripts and tests; this notices when one of them gets another name. */
class RulesTest {

    private static final Path DOCS = Path.of("../../docs");

    /** To a file. Those within the page begin with a number sign. */
    private static final Pattern LINK = Pattern.compile("\\[`?([^\\]`]+)`?]\\(([^)#]+)\\)");

    @Test
    void each_rule_names_who_decides_it_and_the_tests_that_prove_it() throws IOException {
        List<String> rows = page().lines().filter(RulesTest::isRule).toList();

        assertThat(rows).hasSizeGreaterThanOrEqualTo(30).allSatisfy(row -> {
            String[] cells = row.split("\\|", -1);
            assertThat(cells).hasSize(5);
            assertThat(cells[1]).isNotBlank();
            assertThat(Link.in(cells[2])).isNotEmpty().noneMatch(Link::isTest);
            assertThat(Link.in(cells[3])).isNotEmpty().allMatch(Link::isTest);
        });
    }

    @Test
    void each_link_leads_to_the_file_that_it_names() throws IOException {
        assertThat(Link.in(page())).isNotEmpty().allSatisfy(link -> {
            assertThat(link.file()).isRegularFile();
            assertThat(link.file().getFileName().toString()).isIn(link.name(), link.name() + ".java");
        });
    }

    @Test
    void each_test_is_in_its_file() throws IOException {
        assertThat(Link.in(page())).filteredOn(Link::isTest).isNotEmpty().allSatisfy(test -> {
            assertThat(test.file()).content().contains("void " + test.method() + "(");
        });
    }

    private static String page() throws IOException {
        return Files.readString(DOCS.resolve("rules.md"));
    }

    /** Whether this is a row of a table, but not its head. */
    private static boolean isRule(String line) {
        return line.startsWith("| ") && !line.startsWith("| Rule |");
    }

    /** A link to a file. Its text is the file's name or a class's, for a test with its method: {@code OrderTest#a_payment_counts_once}. */
    private record Link(String text, Path file) {

        static List<Link> in(String markdown) {
            return LINK.matcher(markdown).results().map(Link::of).toList();
        }

        private static Link of(MatchResult link) {
            return new Link(link.group(1), DOCS.resolve(link.group(2)));
        }

        boolean isTest() {
            return text.contains("#");
        }

        String name() {
            return text.replaceFirst("#.*", "");
        }

        String method() {
            return text.replaceFirst(".*#", "");
        }
    }
}
