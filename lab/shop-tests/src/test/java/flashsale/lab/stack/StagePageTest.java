package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.Select;

/** Purchases, a crowd and faults on the stage. */
abstract class StagePageTest extends StagedPageTest {

    @Test
    void a_purchase_shows_where_its_time_went_and_moves_through_the_shop() {
        page.buyOnBoth();

        for (Build build : Build.USUAL) {
            assertThat(page.outcome(build)).startsWith("Yours");
            page.await().until(_ -> !page.find(build, ".where li").isEmpty());
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
        gather("together", 5, 30); // what a cold build on a busy machine can do, too

        for (Build build : Build.USUAL) {
            page.await()
                    .until(_ -> figure(build, "completed").contains("30 in all")
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
        awaitTurn(Build.ASYNC);
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
        page.await().until(_ -> page.staged(Build.ASYNC, "figures").getText().contains("inside = "));
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
        awaitWhole(Build.ASYNC);
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
            press(tab);
            page.keepPicture(tab + "-" + width);
            assertThat(bottom()).as(tab).isLessThanOrEqualTo(height);
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 720, en", "1280, 720, de", "1280, 720, ar", "1920, 1080, en", "1920, 1080, de", "1920, 1080, ar"
    })
    void the_longest_figures_leave_all_above_the_fold(int width, int height, String language) {
        page.resize(width, height);
        visit("?lang=" + language + address);
        press("crowd");
        Object bottom = page.browser().executeAsyncScript("""
                const done = arguments[0];
                Promise.all([import('/shop/figures.js'), import('/shop/vendor/preact.js')]).then(([{ Figures }, { html, render }]) => {
                  const visits = { arrivalsPerSecond: 200, missed: 2208, perSecond: { completed: 120.5, refused: 1200.5 },
                    ended: { completed: 12275, refused: 2373, 'turned-away': 14553, failed: 1104 }, inside: 4443.4, insideNow: 4443,
                    oldestMillis: 153000, stayMillis: 131000, acknowledgedMillis: null, paidMillis: null };
                  const figures = { visits, work: { total: 12345, brokerMillis: 34000, storesMillis: 1000 }, warmth: { warm: false, compilers: 0.44 } };
                  const drawn = document.createElement('div');
                  drawn.className = 'all';
                  render(['sync', 'async'].map((build) => html`<${Figures} build=${build} figures=${figures} />`), drawn);
                  document.querySelector('#crowd .all').replaceWith(drawn);
                  done(document.querySelector('main').getBoundingClientRect().bottom);
                });""");
        page.keepPicture("figures-%d-%s".formatted(width, language));
        assertThat(((Number) bottom).doubleValue()).isLessThanOrEqualTo(height);
    }

    private void press(String tab) {
        page.press(tab);
        page.await().until(_ -> page.browser()
                .findElement(By.cssSelector("main." + tab))
                .isDisplayed());
    }

    private double bottom() {
        return ((Number) page.browser()
                        .executeScript("return document.querySelector('main').getBoundingClientRect().bottom"))
                .doubleValue();
    }

    private void gather(String who, int perSecond, int units) {
        page.press("crowd");
        WebElement crowd = page.byId("crowd");
        new Select(crowd.findElement(By.name("who"))).selectByValue(who);
        page.browser().executeScript("""
                const [input, value] = arguments;
                input.value = value;
                input.dispatchEvent(new Event('input', { bubbles: true }));""", crowd.findElement(By.name("rate")), perSecond);
        page.type(crowd.findElement(By.name("units")), Integer.toString(units));
        page.press("gather");
    }

    /** The turn before lasts half a minute, and ends when its customers have left or given up. */
    private void awaitTurn(Build build) {
        page.await().until(_ -> (Boolean) state("state.crowd.open.includes('%s')".formatted(build)));
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

    private void awaitWhole(Build build) {
        page.await().until(_ -> page.staged(build, "picture")
                .findElements(By.cssSelector("[role=status]"))
                .isEmpty());
    }

    private void assertNothingLost(Build build) {
        page.click(page.staged(build, "verdict").findElement(By.name("audit")));
        awaitNothingLost(build);
    }

    private String figure(Build build, String name) {
        List<WebElement> found =
                page.staged(build, "figures").findElements(By.cssSelector("[data-figure=%s]".formatted(name)));
        return found.isEmpty() ? "" : found.getFirst().getText();
    }

    private double rate(Build build) {
        return value(build, "arrivals");
    }
}
