package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stage.Stage;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.util.Scanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
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
        page = ShopPage.of(AllBuildsTest.usual().stack().config().gatewayUrl());
        page.visit(address);
        page.await().until(_ -> page.byId("crowd").isDisplayed());
    }

    @AfterEach
    void close() {
        if (page != null) {
            page.close();
        }
    }

    @Test
    void a_purchase_shows_who_worked_and_who_waited() {
        page.byId("both").click();

        for (Build build : Build.USUAL) {
            page.await().until(_ -> page.find(build, ".hops li").size() > 8);
        }
        page.await()
                .until(_ -> !page.find(Build.ASYNC, ".hops li[data-waits=true]").isEmpty());
        assertThat(page.find(Build.SYNC, ".hops li[data-waits=true]")).isEmpty();
        page.becomeAPhone();
        page.one(Build.ASYNC, "summary").click();
        assertThat(page.overflow()).isZero();
        assertThat(page.barriers()).isEmpty();
        assertThat(page.errors()).isEmpty();
    }

    @Test
    void a_crowd_buys_all_there_is_and_the_audit_finds_nothing_lost() {
        enter("users", "50");
        enter("units", "60");
        press(page.byId("crowd"), "form > button");

        page.await().until(_ -> page.byId("product").getDomProperty("value").startsWith("Crowd "));
        for (Build build : Build.USUAL) {
            page.await()
                    .withMessage(() -> page.one(build, ".figures").getText())
                    .until(_ -> figure(build, "completed") == 60 && figure(build, "refused") > 0);
            page.await().until(_ -> figure(build, "stock") == 0);
            page.await()
                    .until(_ ->
                            page.one(build, "[data-figure=warmth] dd").getText().matches("\\d+ %: (warm|cold)"));
            assertThat(page.one(build, "[data-figure=soldOutSeconds] dd").getText())
                    .matches("\\d+\\.\\d s");
            assertThat(page.one(build, "[data-figure=refusalMillis] dd").getText())
                    .matches("[\\d,]+ ms");
        }
        page.buy(Build.SYNC);
        assertThat(page.outcome(Build.SYNC)).isEqualTo("Sold out. Somebody was faster; choose another product.");

        press(page.one(Build.SYNC, ".damage"), "[name=audit]");
        state(Build.SYNC, "Send the crowd home first.");
        press(page.byId("crowd"), "[name=disperse]");
        page.await().until(_ -> page.byId("crowd").getText().contains("The crowd has gone."));
        for (Build build : Build.USUAL) {
            assertNothingLost(build);
        }
    }

    @Test
    void async_gets_over_a_broker_that_was_away() {
        new Select(page.one(Build.ASYNC, ".damage select")).selectByValue("stop rabbitmq");
        press(page.one(Build.ASYNC, ".damage"), "button:not([type])");
        state(Build.ASYNC, "Stop the broker: done.");

        page.byId("both").click();
        assertThat(page.outcome(Build.SYNC)).startsWith("Yours");
        page.await().until(_ -> page.one(Build.ASYNC, ".way [data-milestone=reserved] b")
                .getText()
                .endsWith("ms"));

        press(page.one(Build.ASYNC, ".damage"), "[name=mend]");
        page.await()
                .until(_ -> page.one(Build.ASYNC, ".damage button:not([type])").isEnabled());
        page.outcome(Build.ASYNC);
        page.buy(Build.ASYNC);
        assertThat(page.outcome(Build.ASYNC)).startsWith("Yours");
        assertNothingLost(Build.ASYNC);
    }

    private void assertNothingLost(Build build) {
        press(page.one(build, ".damage"), "[name=audit]");
        WebElement stamp = page.one(build, ".stamp");
        page.await().withMessage(() -> page.one(build, ".stage").getText()).until(_ -> stamp.getText()
                .matches("Nothing lost: (\\d+) of \\1 checks"));
    }

    private void enter(String name, String value) {
        WebElement field = page.byId("crowd").findElement(By.name(name));
        field.clear();
        field.sendKeys(value);
    }

    private static void press(WebElement within, String selector) {
        within.findElement(By.cssSelector(selector)).click();
    }

    private void state(Build build, String beginning) {
        page.await().until(_ -> page.one(build, ".state").getText().startsWith(beginning));
    }

    private long figure(Build build, String name) {
        String text = page.one(build, ".figures [data-figure=" + name + "] dd")
                .getText()
                .replace(",", "");
        return text.matches("\\d+") ? Long.parseLong(text) : -1;
    }
}
