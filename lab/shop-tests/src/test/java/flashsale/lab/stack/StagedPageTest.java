package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stage.Stage;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Scanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The page with a stage, before both builds and Zipkin, which {@link AllBuildsTest} has started. Skipped if there is no Chromium. */
abstract class StagedPageTest {

    static String address = "";
    private static Thread play = new Thread();

    ShopPage page;

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

    void visit(String query) {
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
        page.await().until(_ -> (Boolean) state("""
                (!state.crowd || state.crowd.state === 'GONE') && state.exercises.length === 0 && !state.ruined
                    && state.preparation.state === 'NONE' && Object.values(state.builds).every((it) => it.damage.state === 'WHOLE')"""));
    }

    /** Of the stage, as the page knows it. */
    Object state(String expression) {
        return page.browser()
                .executeAsyncScript("import('/shop/stage.js').then(({ stage: { state } }) => arguments[0](%s))"
                        .formatted(expression));
    }

    void awaitNothingLost(Build build) {
        WebElement verdict = page.staged(build, "verdict");
        page.await().until(_ -> verdict.findElement(By.className("stamp"))
                .getText()
                .matches("Nothing lost: (\\d+) of \\1 checks"));
        assertThat(verdict.findElements(By.className("holds"))).hasSize(4);
    }

    int inside(Build build) {
        return (int) value(build, "inside");
    }

    double value(Build build, String name) {
        List<WebElement> found = page.browser()
                .findElements(By.cssSelector(".figures[data-build=%s] [data-figure=%s] dd".formatted(build, name)));
        String text = found.isEmpty() ? "" : found.getFirst().getText().replace(",", "");
        return text.matches("[\\d.]+") ? Double.parseDouble(text) : -1;
    }
}
