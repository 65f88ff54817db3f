package flashsale.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The code tours, for editors in {@code .tours}, and as pages in {@code docs/tours}, which {@code -Dgolden.rewrite=true} writes. */
class ToursTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Path PAGES = PROJECT.resolve("docs").resolve("tours");

    @ParameterizedTest
    @MethodSource("tours")
    void each_step_leads_to_one_line(Path tour) throws IOException {
        for (JsonNode step : read(tour).path("steps")) {
            Pattern line = Pattern.compile(step.path("pattern").asString());
            assertThat(Files.readAllLines(PROJECT.resolve(step.path("file").asString())))
                    .as(step.path("title").asString())
                    .filteredOn(it -> line.matcher(it).find())
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("tours")
    void each_tour_is_a_page_too(Path tour) throws IOException {
        Path page = PAGES.resolve(tour.getFileName().toString().replace(".tour", ".md"));
        String text = page(read(tour));
        if (Boolean.getBoolean("golden.rewrite")) {
            Files.createDirectories(PAGES);
            Files.writeString(page, text);
        }
        assertThat(page).content().isEqualTo(text);
    }

    @Test
    void a_declined_payment_is_followed_in_at_most_five_files_of_each_build() {
        List<JsonNode> steps = read(PROJECT.resolve(".tours/declined-card.tour"))
                .path("steps")
                .valueStream()
                .toList();
        int async = (int) steps.stream()
                .takeWhile(it -> !it.path("title").asString().startsWith("Async: "))
                .count();

        assertThat(files(steps.subList(0, async))).hasSizeBetween(1, 5);
        assertThat(files(steps.subList(async, steps.size()))).hasSizeBetween(1, 5);
    }

    private static Set<String> files(List<JsonNode> steps) {
        return steps.stream().map(it -> it.path("file").asString()).collect(Collectors.toSet());
    }

    private static List<Path> tours() throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve(".tours"))) {
            return files.sorted().toList();
        }
    }

    private static JsonNode read(Path tour) {
        return JsonMapper.shared().readTree(tour);
    }

    private static String page(JsonNode tour) {
        StringBuilder page = new StringBuilder("# %s\n\n%s\n"
                .formatted(
                        tour.path("title").asString(), tour.path("description").asString()));
        int number = 0;
        for (JsonNode step : tour.path("steps")) {
            String file = step.path("file").asString();
            page.append("\n%d. **%s**, [%s](../../%s). %s\n"
                    .formatted(
                            ++number,
                            step.path("title").asString(),
                            Path.of(file).getFileName(),
                            file,
                            step.path("description").asString().replace("\n\n", " ")));
        }
        return page.toString();
    }
}
