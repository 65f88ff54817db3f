package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import flashsale.lab.Build;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;

/** The lesson that the page with a stage leads through. */
abstract class LessonPageTest extends StagedPageTest {

    /** Each step, and what it sets up: the rate of the customers, the fault of each build that has such a part, the exercise. */
    private static List<Arguments> lesson() {
        return List.of(
                arguments("purchase", null, null, null),
                arguments("declined", null, null, null),
                arguments("slowBank", null, "slow bank", null),
                arguments("turns", 20, null, null),
                arguments("overload", 200, null, null),
                arguments("broker", 8, "stop rabbitmq", null),
                arguments("node", 8, "stop node", null),
                arguments("frozen", 8, "freeze node", null),
                arguments("soldOut", 20, null, null),
                arguments("verdict", null, null, null),
                arguments("slowAsync", null, null, "slow-async"),
                arguments("bottleneck", 8, "slow bank", "find-the-bottleneck"),
                arguments("knee", 30, "slow bank", "move-the-knee"),
                arguments("oversell", 20, null, "oversell"),
                arguments("loseOrders", 60, "stop rabbitmq", "lose-orders"),
                arguments("chargeTwice", 4, "freeze bank", "charge-twice"));
    }

    @SuppressWarnings("unchecked")
    private List<String> steps() {
        return (List<String>) page.browser().executeAsyncScript("""
                import('/shop/lesson.js').then(({ LESSON }) => arguments[0](LESSON.map(({ name }) => name)))""");
    }

    @ParameterizedTest
    @CsvSource({"en", "de", "ar"})
    void every_step_of_the_lesson_has_its_texts_and_everybody_can_use_it(String language) {
        visit("?lang=" + language + address);
        page.press("guide");
        List<String> steps = steps();
        assertThat(steps)
                .isEqualTo(lesson().stream().map(scene -> scene.get()[0]).toList());
        for (String step : steps) {
            page.press("show");
            assertThat(page.byId("guide").getText()).doesNotContain("undefined");
            assertThat(page.byId("guide").findElements(By.tagName("dd")))
                    .hasSize(4)
                    .allMatch(it -> !it.getText().isBlank());
            if (!step.equals(steps.getLast())) {
                page.press("next");
            }
        }
        page.keepPicture("guide-" + language);
        assertThat(page.barriers()).isEmpty();
        page.becomeAPhone();
        assertThat(page.overflow()).isZero();
    }

    @ParameterizedTest
    @MethodSource("lesson")
    void a_step_of_the_lesson_sets_its_scene(
            String step, @Nullable Integer rate, @Nullable String fault, @Nullable String exercise) {
        page.browser().executeScript("sessionStorage.setItem('step', arguments[0])", steps().indexOf(step));
        visit(address);
        page.press("guide");
        page.press("do");

        if (fault != null) {
            page.await().until(_ -> (Boolean) state("""
                    Object.values(state.builds).filter((it) => it.faults.includes('%1$s'))
                        .every(({ damage }) => damage.state === 'BROKEN' && damage.fault === '%1$s')""".formatted(fault)));
        }
        if (rate != null) {
            page.await().until(_ -> Objects.equals((long) rate, state("state.crowd?.perSecond")));
            page.await().until(_ -> Build.USUAL.stream().anyMatch(build -> inside(build) > 0));
        } else if (step.equals("verdict")) {
            Build.USUAL.forEach(this::awaitNothingLost);
        } else {
            Build.USUAL.forEach(page::outcome);
        }
        List<String> on = exercise == null ? List.of() : List.of(exercise);
        page.await().until(_ -> on.equals(state("state.exercises")));
        assertThat(page.browser().findElements(By.className("trouble"))).isEmpty();
    }
}
