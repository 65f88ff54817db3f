package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.target.Target;
import java.io.IOException;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
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

        page.byId("both").click();

        for (Build build : Build.USUAL) {
            assertThat(page.outcome(build)).isEqualTo("Yours. It is paid and on its way.");
            assertThat(page.find(build, ".steps li")).hasSizeGreaterThanOrEqualTo(build == Build.SYNC ? 5 : 7);
            assertThat(page.find(build, ".way b"))
                    .extracting(WebElement::getText)
                    .hasSize(5)
                    .allMatch(time -> time.matches("[\\d,]+ ms"));
        }
        assertThat(page.find(Build.SYNC, ".steps li")).hasSize(5); // its answers say everything
        assertThat(page.one(Build.SYNC, "[data-milestone=final] b").getText())
                .isEqualTo(page.one(Build.SYNC, "[data-milestone=paid] b").getText());
        assertThat(page.find(Build.SYNC, ".stage").getFirst().isDisplayed()).isFalse();
        assertThat(page.errors()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_declined_card_is_explained(Build build) {
        page.visit("");
        page.payWith("card-declined");

        page.buy(build);

        assertThat(page.outcome(build)).startsWith("The bank declined the card. You pay nothing");
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void more_than_one_customer_may_buy_is_explained(Build build) {
        page.visit("");
        WebElement quantity = page.byId("quantity");
        quantity.clear();
        quantity.sendKeys("11");

        page.buy(build);

        assertThat(page.outcome(build)).isEqualTo("That is more than one customer may buy. Take fewer.");
    }

    @Test
    void a_customer_whom_nobody_knows_is_told_what_to_do() {
        page.visit("");
        WebElement customer = page.byId("customer");
        customer.clear();
        customer.sendKeys("nobody");

        page.buy(Build.SYNC);

        assertThat(page.outcome(Build.SYNC)).isEqualTo("This customer is not known. Be somebody else.");
    }

    @Test
    void who_waits_in_line_keeps_the_place_when_reloading() throws IOException, InterruptedException {
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

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar"})
    void it_fits_a_phone_in_every_language_and_everybody_can_use_it(String language) {
        page.becomeAPhone();
        page.visit("?lang=" + language);
        page.byId("both").click();
        for (Build build : Build.USUAL) {
            page.outcome(build);
        }

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
                import('/shop/strings.js').then(({ TEXTS }) => {
                    const english = paths(TEXTS.en, '').sort().join();
                    done(Object.keys(TEXTS).filter((language) => paths(TEXTS[language], '').sort().join() !== english).join());
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
