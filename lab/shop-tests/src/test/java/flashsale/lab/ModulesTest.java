package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.TextFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What other files must know of each module that {@code pom.xml} names. */
class ModulesTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Pattern MODULE = Pattern.compile("<module>(.+)</module>");

    static List<String> modules() throws IOException {
        return MODULE.matcher(Files.readString(PROJECT.resolve("pom.xml")))
                .results()
                .map(module -> module.group(1))
                .toList();
    }

    /** Maven reads those of all modules, whichever it builds. */
    @ParameterizedTest
    @MethodSource("modules")
    void builds_of_images_have_its_pom(String module) {
        assertThat(PROJECT.resolve("Dockerfile")).content().contains("\nCOPY %1$s/pom.xml %1$s/\n".formatted(module));
        assertThat(PROJECT.resolve(".dockerignore")).content().contains("\n!%s/pom.xml\n".formatted(module));
    }

    @Test
    void those_that_have_only_tests_are_not_built_to_run_the_shop(@TempDir Path folder) throws Exception {
        Files.copy(PROJECT.resolve("flashsale"), folder.resolve("flashsale"));

        Said said = Said.by(new ProcessBuilder("bash", "-c", """
                source ./flashsale
                has_all() { false; }
                build() { echo "$@"; }
                build_all
                """).directory(folder.toFile()));

        assertThat(modules()).filteredOn(ModulesTest::hasOnlyTests).isNotEmpty().allSatisfy(module -> assertThat(
                        said.text().strip().split("[ ,]"))
                .contains("!" + module));
    }

    /** What others need for their tests, Maven looks for even in a build without tests. */
    private static boolean hasOnlyTests(String module) {
        Path sources = PROJECT.resolve(module).resolve("src");
        boolean isNeeded =
                TextFiles.read(PROJECT.resolve(module).resolve("pom.xml")).contains("<goal>test-jar</goal>");
        return Files.exists(sources.resolve("test")) && !Files.exists(sources.resolve("main")) && !isNeeded;
    }
}
