package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import flashsale.lab.Build;
import flashsale.lab.target.Target;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.JsonNode;

/**
 * The gateway's page in a real browser, before both builds that {@link EndToEndTest} has started. Skipped if Chromium and its driver are not
 * installed.
 */
abstract class ShopPageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static Path chromium;
    private static Path driver;

    private ChromeDriver browser;

    @BeforeAll
    static void findBrowser() {
        chromium = require("chromium", "chromium-browser", "google-chrome");
        driver = require("chromedriver");
    }

    private static Path require(String... names) {
        Optional<Path> program =
                Stream.of(names).flatMap(name -> Programs.find(name).stream()).findFirst();
        assumeTrue(program.isPresent(), names[0] + " is not installed, so the page was not checked");
        return program.orElseThrow();
    }

    @BeforeEach
    void open() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions()
                .setBinary(chromium.toFile())
                .addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en");
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .build();
        browser = new ChromeDriver(service, options);
    }

    @AfterEach
    void close() {
        browser.quit();
    }

    @Test
    void one_click_buys_on_both_builds_and_shows_when_the_customer_knew_what() {
        visit("");

        button("both").click();

        for (Build build : Build.USUAL) {
            assertThat(outcome(build)).isEqualTo("Yours. It is paid and on its way.");
            assertThat(find(build, ".steps li")).hasSizeGreaterThanOrEqualTo(7);
            assertThat(find(build, ".times dd"))
                    .extracting(WebElement::getText)
                    .hasSize(3)
                    .allMatch(time -> time.matches("[\\d,]+ ms"));
        }
        assertThat(errors()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void a_declined_card_is_explained(Build build) {
        visit("");
        new Select(browser.findElement(By.id("method"))).selectByValue("card-declined");

        find(build, ".buy").getFirst().click();

        assertThat(outcome(build)).startsWith("The bank declined the card. You pay nothing");
    }

    @ParameterizedTest
    @EnumSource
    void more_than_one_customer_may_buy_is_explained(Build build) {
        visit("");
        WebElement quantity = browser.findElement(By.id("quantity"));
        quantity.clear();
        quantity.sendKeys("11");

        find(build, ".buy").getFirst().click();

        assertThat(outcome(build)).isEqualTo("That is more than one customer may buy. Take fewer.");
    }

    @Test
    void who_waits_in_line_keeps_the_place_when_reloading() throws IOException, InterruptedException {
        UUID sale = sellInTurn("Sold in turn", Instant.now().plusSeconds(15));
        buy(Build.ASYNC, "Sold in turn");
        assertThat(told(Build.ASYNC, "In line: ")).startsWith("In line: 0 before you");

        Shopper.logIn(StackTarget.of(EndToEndTest.config(), Build.ASYNC), "customer1", "flashsale")
                .put("/sales/" + sale + "/place");
        buy(Build.ASYNC, "Sold in turn");

        assertThat(told(Build.ASYNC, "In line: ")).startsWith("In line: 0 before you");
        assertThat(outcome(Build.ASYNC)).isEqualTo("Yours. It is paid and on its way.");
    }

    private static UUID sellInTurn(String name, Instant opensAt) throws IOException, InterruptedException {
        Target target = StackTarget.of(EndToEndTest.config(), Build.ASYNC);
        JsonNode sale = Shopper.logIn(target, "admin", target.adminPassword())
                .post("/sales", """
                {"name": "%s", "units": 10, "price": "5.00", "opensAt": "%s", "closesAt": "%s",
                 "limitPerCustomer": 5, "admissionsPerSecond": 1}
                """.formatted(name, opensAt, opensAt.plusSeconds(600)));
        return UUID.fromString(sale.get("saleId").asString());
    }

    /** Loads the page, and buys this. */
    private void buy(Build build, String product) {
        visit("");
        By option = By.cssSelector("#product option[value='" + product + "']");
        new WebDriverWait(browser, PATIENCE)
                .until(_ -> !browser.findElements(option).isEmpty());
        new Select(browser.findElement(By.id("product"))).selectByValue(product);
        find(build, ".buy").getFirst().click();
    }

    /** What the customer is told for the moment. */
    private String told(Build build, String beginning) {
        WebElement outcome = find(build, ".outcome").getFirst();
        return new WebDriverWait(browser, PATIENCE)
                .until(_ -> outcome.getText().startsWith(beginning) ? outcome.getText() : null);
    }

    @Test
    void a_purchase_needs_only_the_keyboard() {
        visit("");

        browser.findElement(By.id("method")).sendKeys(Keys.TAB);
        browser.switchTo().activeElement().sendKeys(Keys.ENTER);

        assertThat(outcome(Build.SYNC)).startsWith("Yours");
        assertThat(outcome(Build.ASYNC)).startsWith("Yours");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar"})
    void it_fits_a_phone_in_every_language_and_everybody_can_use_it(String language) {
        browser.manage().window().setSize(new Dimension(500, 900)); // Chromium's smallest
        visit("?lang=" + language);
        button("both").click();
        for (Build build : Build.USUAL) {
            outcome(build);
        }

        assertThat(browser.executeScript(
                        "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0L);
        List<Rule> violations = new AxeBuilder().analyze(browser).getViolations();
        assertThat(violations).extracting(Rule::getId).isEmpty();
        assertThat(errors()).isEmpty();
    }

    private void visit(String query) {
        browser.get(EndToEndTest.config().gatewayUrl() + "/" + query);
        new WebDriverWait(browser, PATIENCE).until(_ -> button("both").isEnabled());
    }

    private WebElement button(String id) {
        return browser.findElement(By.id(id));
    }

    private List<WebElement> find(Build build, String selector) {
        return browser.findElements(By.cssSelector("#" + build.name().toLowerCase(Locale.ROOT) + " " + selector));
    }

    /** What the customer is told at last. */
    private String outcome(Build build) {
        WebElement outcome = find(build, ".outcome").getFirst();
        new WebDriverWait(browser, PATIENCE)
                .withMessage(() -> browser.findElement(By.tagName("main")).getText() + errors())
                .until(_ -> Set.of("yes", "no").contains(String.valueOf(outcome.getDomAttribute("data-kind"))));
        return outcome.getText();
    }

    /** What the browser complains of; a refused request is no error of the page. */
    private List<String> errors() {
        return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(entry -> entry.getMessage())
                .toList();
    }
}
