package flashsale.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.Patch;
import com.github.difflib.patch.PatchFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The patches of {@code docs/lesson.md} fit the code, also where there is no git. */
class ExercisesTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Path EXERCISES = PROJECT.resolve("docs").resolve("exercises");

    static List<Path> patches() throws IOException {
        try (Stream<Path> files = Files.list(EXERCISES)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("patches")
    void a_patch_applies_and_changes_the_file_that_it_names(Path file) throws IOException, PatchFailedException {
        List<String> lines = Files.readAllLines(file);
        String target = lines.stream()
                .filter(line -> line.startsWith("+++ b/"))
                .map(line -> line.substring("+++ b/".length()))
                .findFirst()
                .orElseThrow();
        List<String> before = Files.readAllLines(PROJECT.resolve(target));
        Patch<String> patch = UnifiedDiffUtils.parseUnifiedDiff(lines);

        assertThat(patch.applyTo(before)).isNotEqualTo(before);
    }

    @Test
    void the_lesson_names_every_patch() throws IOException {
        String lesson = Files.readString(PROJECT.resolve("docs").resolve("lesson.md"));

        assertThat(patches()).hasSize(6).allSatisfy(patch -> assertThat(lesson)
                .contains("](exercises/" + patch.getFileName()));
    }
}
