package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import tools.jackson.databind.JsonNode;

/** The gateway's page, before both builds that {@link AllBuildsTest} has started. Skipped if there is no Chromium. */
abstract class ShopPageTest {

    private ShopPage page;

    @BeforeEach
    void open() {
        page = ShopPage.of(AllBuildsTest.config().gatewayUrl());
    }

    @AfterEach
    void close() {
        if (page != null) {
            page.close();
        }
    }

    @Test
    void one_click_buys_on_both_builds_and_shows_when_the_customer_knew_what() {
        page.visit("");

        page.buyOnBoth();

        for (Build build : Build.USUAL) {
            assertThat(page.outcome(build)).isEqualTo("Yours. It is paid and on its way.");
            assertThat(page.find(build, ".steps li")).hasSizeGreaterThanOrEqualTo(build == Build.SYNC ? 5 : 7);
            assertThat(page.find(build, ".flag b"))
                    .extracting(WebElement::getText)
                    .allMatch(time -> time.matches("[\\d,.]+ m?s"));
        }
        assertThat(page.find(Build.SYNC, ".steps li")).hasSize(5); // its answers say everything
        assertThat(page.flags(Build.SYNC)).containsExactly("acknowledged paid final");
        assertThat(String.join(" ", page.flags(Build.ASYNC))).isEqualTo("acknowledged paid final");
        assertThat(page.browser().findElements(By.className("tabs"))).isEmpty();
        assertThat(page.errors()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_declined_card_is_explained(Build build) {
        page.visit("");
        page.payWith("card-declined");

        page.buy(build);

        assertThat(page.outcome(build)).startsWith("The bank declined the card. You pay nothing");
        assertThat(page.flags(build)).containsExactly("acknowledged");
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_payment_that_nobody_answers_is_not_acknowledged(Build build) {
        page.visit("");
        page.browser().executeScript("""
                const send = window.fetch;
                window.fetch = (address, options) =>
                  address.endsWith('/payments') ? Promise.reject(new TypeError('no way')) : send(address, options);""");

        page.buy(build);

        assertThat(page.outcome(build)).startsWith("This build is not running.");
        assertThat(page.flags(build)).isEmpty();
    }

    @Test
    void while_a_slow_bank_decides_bars_grow_and_async_has_promised_what_is_not_true_yet() {
        bank(Build.SYNC).behave(new BankLatency("3s"));
        bank(Build.ASYNC).behave(new BankLatency("3s"));
        try {
            page.visit("");
            page.buyOnBoth();

            Shown promised = awaitShown(it -> it.async.equals("free to leave"));
            assertThat(promised.sync).isEqualTo("waiting");
            Shown later = awaitShown(it -> secondsIn(it.gap) > secondsIn(promised.gap) + 0.5);
            assertThat(later.gap).endsWith("ago, and it is not true yet");
            assertThat(later.paying).isGreaterThan(promised.paying);

            for (Build build : Build.USUAL) {
                page.outcome(build);
                assertThat(page.one(build, ".customer").getText()).isEqualTo("told");
            }
            assertThat(page.one(Build.ASYNC, ".gap").getText()).matches("async promised [\\d.]+ s before it was true");
            assertThat(page.find(Build.SYNC, ".gap")).isEmpty();
        } finally {
            bank(Build.SYNC).behave();
            bank(Build.ASYNC).behave();
        }
    }

    /**
     * At one moment. The bank is slow only for as long as payment-service waits for it, so nothing may be read one after another.
     *
     * @param sync what is said of its customer
     * @param async the same
     * @param gap between what async has promised and what is true
     * @param paying how wide sync's bar is
     */
    private record Shown(String sync, String async, String gap, double paying) {}

    private Shown awaitShown(Predicate<Shown> wanted) {
        return page.await().pollingEvery(Duration.ofMillis(50)).until(_ -> {
            Shown now = shown();
            return wanted.test(now) ? now : null;
        });
    }

    private Shown shown() {
        List<?> read = (List<?>) Objects.requireNonNull(page.browser().executeScript("""
                const text = (build, selector) => document.querySelector(`#${build} ${selector}`)?.textContent.replace(/\\s/g, ' ') ?? '';
                return [text('sync', '.customer'), text('async', '.customer'), text('async', '.gap'),
                  document.querySelector('#sync [data-step=pay]')?.getBoundingClientRect().width ?? 0];"""));
        return new Shown(
                read.get(0).toString(),
                read.get(1).toString(),
                read.get(2).toString(),
                ((Number) read.get(3)).doubleValue());
    }

    private static Bank bank(Build build) {
        return StackTarget.of(AllBuildsTest.config(), build).bank();
    }

    /** Such as 2.1, of a text with {@code 2.1 s}; of one with milliseconds the part of a second. */
    private static double secondsIn(String text) {
        Matcher time = Pattern.compile("([\\d.]+) (m?s)").matcher(text);
        assertThat(time.find()).as(text).isTrue();
        return Double.parseDouble(time.group(1)) / (time.group(2).equals("ms") ? 1000 : 1);
    }

    @Test
    void a_purchase_on_one_build_clears_the_others_old_result_away() {
        page.visit("");
        page.buyOnBoth();
        page.outcome(Build.ASYNC);
        page.outcome(Build.SYNC);

        page.buy(Build.SYNC);
        page.outcome(Build.SYNC);

        assertThat(page.find(Build.ASYNC, ".steps li")).isEmpty();
        assertThat(page.one(Build.ASYNC, ".how").getText()).startsWith("Asynchronous");
    }

    @Test
    void whoever_was_told_to_look_again_later_can() {
        bank(Build.ASYNC).behave(new BankBehaviour(BankLatency.NONE, 0, Outage.REFUSE));
        try {
            page.visit("");
            page.buy(Build.ASYNC);
            page.told(Build.ASYNC, "Your payment takes longer than usual.");
        } finally {
            bank(Build.ASYNC).behave();
        }

        page.click(page.one(Build.ASYNC, ".again"));

        assertThat(page.outcome(Build.ASYNC)).isEqualTo("Yours. It is paid and on its way.");
        assertThat(page.find(Build.ASYNC, ".again")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void more_than_one_customer_may_buy_is_explained(Build build) {
        page.visit("");
        page.type(page.byId("quantity"), "11");

        page.buy(build);

        assertThat(page.outcome(build)).isEqualTo("That is more than one customer may buy. Take fewer.");
    }

    @Test
    void a_customer_whom_nobody_knows_is_told_what_to_do() {
        page.visit("");
        page.type(page.byId("customer"), "nobody");

        page.buy(Build.SYNC);

        assertThat(page.outcome(Build.SYNC)).isEqualTo("This customer is not known. Be somebody else.");
    }

    @Test
    void whoever_waits_in_line_keeps_the_place_when_reloading() throws IOException, InterruptedException {
        UUID sale = sellInTurn("Sold in turn", Instant.now().plusSeconds(15));
        buy("Sold in turn");
        assertThat(page.told(Build.ASYNC, "In line: ")).startsWith("In line: 0 before you");

        Shopper.logIn(StackTarget.of(AllBuildsTest.config(), Build.ASYNC), "customer1", "flashsale")
                .put("/sales/" + sale + "/place");
        buy("Sold in turn");

        assertThat(page.told(Build.ASYNC, "In line: ")).startsWith("In line: 0 before you");
        assertThat(page.outcome(Build.ASYNC)).isEqualTo("Yours. It is paid and on its way.");
    }

    private static UUID sellInTurn(String name, Instant opensAt) throws IOException, InterruptedException {
        Target target = StackTarget.of(AllBuildsTest.config(), Build.ASYNC);
        JsonNode sale = Shopper.logIn(target, "admin", target.adminPassword())
                .post("/sales", """
                {"name": "%s", "units": 10, "price": "5.00", "opensAt": "%s", "closesAt": "%s",
                 "limitPerCustomer": 5, "admissionsPerSecond": 1}
                """.formatted(name, opensAt, opensAt.plusSeconds(600)));
        return UUID.fromString(sale.get("saleId").asString());
    }

    private void buy(String product) {
        page.visit("");
        page.choose(product);
        page.buy(Build.ASYNC);
    }

    @Test
    void a_purchase_needs_only_the_keyboard() {
        page.visit("");

        page.byId("method").sendKeys(Keys.TAB);
        page.browser().switchTo().activeElement().sendKeys(Keys.ENTER);

        assertThat(page.outcome(Build.SYNC)).startsWith("Yours");
        assertThat(page.outcome(Build.ASYNC)).startsWith("Yours");
    }

    @Test
    void on_a_projector_all_is_large_and_nothing_of_a_race_is_below_the_fold() {
        for (List<Integer> size : List.of(List.of(1280, 720), List.of(1920, 1080))) {
            page.resize(size.getFirst(), size.getLast());
            page.visit("");
            page.buyOnBoth();
            page.outcome(Build.SYNC);
            page.outcome(Build.ASYNC);

            page.keepPicture("race-" + size.getFirst());
            assertThat(page.browser()
                            .executeScript("return document.querySelector('.race').getBoundingClientRect().bottom"))
                    .asInstanceOf(InstanceOfAssertFactories.type(Number.class))
                    .extracting(Number::doubleValue, InstanceOfAssertFactories.DOUBLE)
                    .isLessThanOrEqualTo(size.getLast());
            assertThat(page.byId("both").getCssValue("font-size")).isEqualTo(size.getFirst() > 1500 ? "24px" : "16px");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar"})
    void it_fits_a_phone_in_every_language_and_everybody_can_use_it(String language) {
        page.becomeAPhone();
        page.visit("?lang=" + language);
        page.buyOnBoth();
        for (Build build : Build.USUAL) {
            page.outcome(build);
        }

        page.keepPicture("phone-" + language);
        assertThat(page.overflow()).isZero();
        assertThat(page.barriers()).isEmpty();
        assertThat(page.errors()).isEmpty();
    }

    @Test
    void all_languages_have_the_same_texts() {
        page.visit("");

        assertThat(page.browser().executeAsyncScript("""
                const done = arguments[0];
                const paths = (texts, above) => Object.entries(texts).flatMap(([name, text]) =>
                    typeof text === 'string' ? [above + name] : paths(text, above + name + '.'));
                const textsOf = (language) => import(`/shop/texts/${language}.js`).then(({ TEXTS }) => paths(TEXTS, '').sort().join());
                import('/shop/text.js').then(async ({ LANGUAGES }) => {
                    const english = await textsOf('en');
                    const all = await Promise.all(Object.keys(LANGUAGES).map(async (it) => [it, await textsOf(it)]));
                    done(all.filter(([, texts]) => texts !== english).map(([language]) => language).join());
                });""")).isEqualTo("");
    }

    @Test
    void it_looks_every_second_while_something_happens_and_seldom_otherwise() {
        page.visit("");

        assertThat(page.browser().executeAsyncScript("""
                const done = arguments[0];
                import('/shop/pace.js').then(({ Pace }) => {
                    let time = 0;
                    const pace = new Pace(() => time);
                    const looks = (seconds) => {
                        let count = 0;
                        for (const end = time + seconds * 1000; time < end; time += 1000) count += pace.isDue();
                        return count;
                    };
                    const counts = [looks(30), looks(30)];
                    pace.enliven();
                    done([...counts, looks(30)].join());
                });""")).isEqualTo("30,6,30");
    }

    @Test
    void its_first_load_is_small() {
        page.visit("");

        assertThat((Long) page.browser().executeScript("""
                return performance.getEntries().filter(({ name }) => !name.includes('/api/v1/'))
                    .reduce((sum, entry) => sum + (entry.transferSize || 0), 0)""")).isBetween(1_000L, 150_000L);
    }
}
