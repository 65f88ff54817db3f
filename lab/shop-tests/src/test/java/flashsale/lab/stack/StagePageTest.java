package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import flashsale.lab.Build;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stage.Stage;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Scanner;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** The page with a stage, before both builds and Zipkin, which {@link AllBuildsTest} has started. Skipped if there is no Chromium. */
abstract class StagePageTest {

    private static String address = "";
    private static Thread play = new Thread();
    private ShopPage page;

    @BeforeAll
    static void openStage() throws Exception {
        PipedReader printed = new PipedReader();
        PrintWriter out = new PrintWriter(new PipedWriter(printed));
        Scene scene = AllBuildsTest.usual();
        play = Thread.ofPlatform().name("stage").start(() -> {
            try {
                Stage.play(scene, out);
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
            }
        });
        address = new Scanner(printed).findInLine("#stage=\\d+\\.[\\w-]+");
    }

    @AfterAll
    static void endStage() throws InterruptedException {
        play.interrupt();
        play.join();
    }

    @BeforeEach
    void open() {
        page = ShopPage.of(AllBuildsTest.config().gatewayUrl());
        visit(address);
    }

    private void visit(String query) {
        page.visit(query);
        page.await().until(_ -> page.browser().findElement(By.className("tabs")).isDisplayed());
    }

    @AfterEach
    void close() {
        if (page != null) {
            reset();
            page.close();
        }
    }

    /** As the lesson does it. */
    private void reset() {
        if (page.browser().findElements(By.id("guide")).isEmpty()) {
            page.press("guide");
        }
        page.press("reset");
        page.await().withTimeout(Duration.ofMinutes(3)).until(_ -> (Boolean) state("""
                (!state.crowd || state.crowd.state === 'GONE') && state.exercises.length === 0 && !state.ruined
                    && state.preparation.state === 'NONE' && Object.values(state.builds).every((it) => it.damage.state === 'WHOLE')"""));
    }

    /** Of the stage, as the page knows it. */
    private Object state(String expression) {
        return page.browser()
                .executeAsyncScript("import('/shop/stage.js').then(({ stage: { state } }) => arguments[0](%s))"
                        .formatted(expression));
    }

    private void awaitWhole(Build build) {
        page.await().until(_ -> page.staged(build, "picture")
                .findElements(By.cssSelector("[role=status]"))
                .isEmpty());
    }

    @Test
    void a_purchase_shows_where_its_time_went_and_moves_through_the_shop() {
        page.buyOnBoth();

        for (Build build : Build.USUAL) {
            assertThat(page.outcome(build)).startsWith("Yours");
            page.await()
                    .withMessage(() -> page.one(build, ".track").getText() + page.errors())
                    .until(_ -> !page.find(build, ".where li").isEmpty());
            assertThat(page.one(build, ".sums").getText()).contains("worked");
            page.await().until(_ -> !page.staged(build, "picture")
                    .findElements(By.className("here"))
                    .isEmpty());
        }
        assertThat(page.one(Build.SYNC, ".sums").getText())
                .contains("at the bank", "stood waiting for their calls")
                .doesNotContain("in queues", "in outboxes");
        page.click(page.one(Build.ASYNC, "summary"));
        assertThat(page.one(Build.ASYNC, ".trace a").getDomAttribute("href")).contains("/zipkin/traces/");
        page.await().until(_ -> (Boolean) page.browser()
                .executeScript("return arguments[0].naturalWidth > 0", page.one(Build.ASYNC, ".trace img")));
        page.keepPicture("purchase");
        page.becomeAPhone();
        assertThat(page.overflow()).isZero();
        assertThat(page.barriers()).isEmpty();
        assertThat(page.errors()).isEmpty();
    }

    @Test
    void a_crowd_buys_all_there_is_and_the_audit_finds_nothing_lost() {
        gather("together", 20, 60);

        for (Build build : Build.USUAL) {
            page.await()
                    .withMessage(() -> page.staged(build, "figures").getText())
                    .until(_ -> figure(build, "completed").contains("60 in all")
                            && figure(build, "no").contains("refused"));
            page.await().until(_ -> page.staged(build, "picture")
                    .findElement(By.className("units"))
                    .getText()
                    .equals("0"));
        }
        page.keepPicture("crowd");

        page.press("verdict");
        for (Build build : Build.USUAL) {
            assertNothingLost(build); // the customers leave first
        }
        page.keepPicture("verdict");
        assertThat(page.barriers()).isEmpty();
    }

    @Test
    void while_nobody_is_done_the_figures_tell_who_waits() {
        fault(Build.SYNC, "bank", "freeze bank");
        gather("sync", 5, 1_000);

        page.await().until(_ -> figure(Build.SYNC, "inside").matches("(?s)\\D*[1-9].*oldest \\d.*"));
        page.await().until(_ -> figure(Build.SYNC, "paid").matches("(?s).*> [\\d.]+ m?s.*\\d+ done, \\d+ wait.*"));
    }

    @Test
    void beyond_the_knee_sync_is_full_and_async_has_a_queue_and_both_recover() {
        gather("turns", 200, 20_000);

        page.await().until(_ -> figure(Build.SYNC, "no").contains("“full”"));
        page.keepPicture("overload-sync");
        page.await().until(_ -> inside(Build.ASYNC) > 300);
        page.keepPicture("overload-async");
        page.press("disperse");
        for (Build build : Build.USUAL) {
            page.await().until(_ -> inside(build) == 0);
        }
        page.press("verdict");
        for (Build build : Build.USUAL) {
            assertNothingLost(build);
        }
    }

    @Test
    void the_rate_changes_while_the_crowd_is_there() {
        gather("async", 5, 1_000);
        page.await().until(_ -> rate(Build.ASYNC) > 4);

        WebElement slider = page.byId("crowd").findElement(By.name("rate"));
        for (int i = 0; i < 5; i++) {
            slider.sendKeys(Keys.ARROW_RIGHT);
        }

        page.await().until(_ -> rate(Build.ASYNC) > 9);
        assertThat(page.staged(Build.ASYNC, "figures").getText()).contains("inside = ");
    }

    @Test
    void async_gets_over_a_broker_that_was_away() {
        fault(Build.ASYNC, "rabbitmq", "stop rabbitmq");
        page.buyOnBoth();
        assertThat(page.outcome(Build.SYNC)).startsWith("Yours");
        page.await().until(_ -> page.staged(Build.ASYNC, "picture").getText().contains("stopped"));
        page.await().until(_ -> !page.find(Build.ASYNC, "[data-step=order]").isEmpty());

        mend(Build.ASYNC);
        page.outcome(Build.ASYNC);
        page.buy(Build.ASYNC);
        assertThat(page.outcome(Build.ASYNC)).startsWith("Yours");
        page.press("verdict");
        assertNothingLost(Build.ASYNC);
    }

    @Test
    void what_is_being_mended_says_for_how_long() {
        fault(Build.SYNC, "node", "stop node");
        page.click(page.staged(Build.SYNC, "picture").findElement(By.name("mend")));

        page.await()
                .until(_ ->
                        page.staged(Build.SYNC, "picture").getText().matches("(?s).*being mended for [\\d.]+ m?s.*"));
        page.await().until(_ -> page.staged(Build.SYNC, "picture")
                .findElements(By.tagName("progress"))
                .isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void on_a_projector_nothing_that_is_needed_is_below_the_fold(int width, int height) {
        page.resize(width, height);
        visit(address);
        for (String tab : List.of("purchase", "crowd", "verdict")) {
            page.press(tab);
            page.await().until(_ -> page.browser()
                    .findElement(By.cssSelector("main." + tab))
                    .isDisplayed());
            page.keepPicture(tab + "-" + width);
            assertThat(page.browser()
                            .executeScript("return document.querySelector('main').getBoundingClientRect().bottom"))
                    .as(tab)
                    .asInstanceOf(InstanceOfAssertFactories.type(Number.class))
                    .extracting(Number::doubleValue, InstanceOfAssertFactories.DOUBLE)
                    .isLessThanOrEqualTo(height);
        }
    }

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

    private void gather(String who, int perSecond, int units) {
        page.press("crowd");
        WebElement crowd = page.byId("crowd");
        new Select(crowd.findElement(By.name("who"))).selectByValue(who);
        page.browser().executeScript("""
                const [input, value] = arguments;
                input.value = value;
                input.dispatchEvent(new Event('input', { bubbles: true }));""", crowd.findElement(By.name("rate")), perSecond);
        WebElement field = crowd.findElement(By.name("units"));
        field.sendKeys(Keys.chord(Keys.CONTROL, "a"), Integer.toString(units));
        page.press("gather");
    }

    private void fault(Build build, String part, String fault) {
        page.click(page.staged(build, "picture").findElement(By.cssSelector("button[data-part=%s]".formatted(part))));
        page.click(page.staged(build, "picture").findElement(By.cssSelector("[data-fault='%s']".formatted(fault))));
        page.await().until(_ -> !page.staged(build, "picture")
                .findElements(By.name("mend"))
                .isEmpty());
    }

    private void mend(Build build) {
        page.click(page.staged(build, "picture").findElement(By.name("mend")));
        awaitWhole(build);
    }

    private void assertNothingLost(Build build) {
        page.click(page.staged(build, "verdict").findElement(By.name("audit")));
        awaitNothingLost(build);
    }

    private void awaitNothingLost(Build build) {
        WebElement verdict = page.staged(build, "verdict");
        page.await().withMessage(verdict::getText).until(_ -> verdict.findElement(By.className("stamp"))
                .getText()
                .matches("Nothing lost: (\\d+) of \\1 checks"));
        assertThat(verdict.findElements(By.className("holds"))).hasSize(4);
    }

    private String figure(Build build, String name) {
        List<WebElement> found =
                page.staged(build, "figures").findElements(By.cssSelector("[data-figure=%s]".formatted(name)));
        return found.isEmpty() ? "" : found.getFirst().getText();
    }

    private int inside(Build build) {
        return (int) value(build, "inside");
    }

    private double rate(Build build) {
        return value(build, "arrivals");
    }

    private double value(Build build, String name) {
        List<WebElement> found = page.browser()
                .findElements(By.cssSelector(".figures[data-build=%s] [data-figure=%s] dd".formatted(build, name)));
        String text = found.isEmpty() ? "" : found.getFirst().getText().replace(",", "");
        return text.matches("[\\d.]+") ? Double.parseDouble(text) : -1;
    }
}
