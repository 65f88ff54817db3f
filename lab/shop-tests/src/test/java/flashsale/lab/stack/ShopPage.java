package flashsale.lab.stack;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.selenium.AxeBuilder;
import flashsale.lab.Build;
import flashsale.servers.Programs;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.FluentWait;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The shop's page in a real browser, which a JVM starts once. Each page has a window of its own. */
final class ShopPage implements AutoCloseable {

    /** What {@link ReadinessWait} has: mending starts services again, and a slow machine takes minutes. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private static Optional<ChromeDriver> started = Optional.empty();

    private final ChromeDriver browser;
    private final URI gateway;

    private ShopPage(ChromeDriver browser, URI gateway) {
        this.browser = browser;
        this.gateway = gateway;
    }

    /** Skips the test if Chromium or its driver is not installed. */
    static ShopPage of(URI gateway) {
        if (started.isEmpty()) {
            ChromeDriver browser = start();
            Runtime.getRuntime().addShutdownHook(new Thread(browser::quit));
            started = Optional.of(browser);
        }
        started.orElseThrow().switchTo().newWindow(WindowType.WINDOW);
        return new ShopPage(started.orElseThrow(), gateway);
    }

    private static ChromeDriver start() {
        Path chromium = require("chromium", "chromium-browser", "google-chrome");
        Path driver = require("chromedriver");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions()
                .setBinary(chromium.toFile())
                .addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en");
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.toFile())
                .build();
        return new ChromeDriver(service, options);
    }

    private static Path require(String... names) {
        Optional<Path> program =
                Stream.of(names).flatMap(name -> Programs.find(name).stream()).findFirst();
        assumeTrue(program.isPresent(), names[0] + " is not installed, so the page was not checked");
        return program.orElseThrow();
    }

    ChromeDriver browser() {
        return browser;
    }

    /** Loads the page, and returns when there is something to buy. */
    void visit(String query) {
        browser.get("about:blank"); // otherwise another fragment alone would load nothing
        browser.get(gateway + "/" + query);
        await().until(_ -> byId("both").isEnabled());
    }

    void becomeAPhone() {
        resize(390, 844);
    }

    /** The size of what is shown, which Chromium's window would not let be as small as a phone. */
    void resize(int width, int height) {
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** If it fails, it says what the page shows. */
    FluentWait<WebDriver> await() {
        return new WebDriverWait(browser, PATIENCE).withMessage(this::shown);
    }

    private String shown() {
        return browser.findElement(By.tagName("body")).getText() + errors();
    }

    /** As soon as it is there. */
    WebElement byId(String id) {
        return await().until(ExpectedConditions.presenceOfElementLocated(By.id(id)));
    }

    List<WebElement> find(Build build, String selector) {
        return browser.findElements(By.cssSelector("#" + build + " " + selector));
    }

    WebElement one(Build build, String selector) {
        return find(build, selector).getFirst();
    }

    /** What a stage shows of a build: its {@code picture}, {@code figures} or {@code verdict}. */
    WebElement staged(Build build, String area) {
        return browser.findElement(By.cssSelector(".%s[data-build=%s]".formatted(area, build)));
    }

    /** The moments that the customer knows of. */
    List<String> flags(Build build) {
        return find(build, ".flag").stream()
                .map(flag -> flag.getDomAttribute("data-moment"))
                .toList();
    }

    /** As soon as it is there. */
    void press(String button) {
        click(await().until(ExpectedConditions.elementToBeClickable(By.name(button))));
    }

    void buy(Build build) {
        click(one(build, ".buy"));
    }

    void buyOnBoth() {
        click(byId("both"));
    }

    /**
     * As soon as it rests: while the page makes room for something new, a click would hit what has come to its place. Returns when the page has drawn
     * what changes at once: it draws before the next frame.
     */
    void click(WebElement element) {
        browser.executeAsyncScript("""
                const [element, rests] = arguments;
                const place = () => JSON.stringify(element.getBoundingClientRect());
                const look = (before) => requestAnimationFrame(() => (place() === before ? rests() : look(place())));
                look(place());""", element);
        element.click();
        browser.executeAsyncScript("requestAnimationFrame(arguments[0])");
    }

    /**
     * Replaces what is in a field, as a customer does. {@link WebElement#clear} would not: the page hears nothing of it, and writes back what was
     * there when it next draws.
     */
    void type(WebElement field, String text) {
        browser.executeScript("arguments[0].select()", field);
        field.sendKeys(text);
    }

    /** Returns when the product is on sale. */
    void choose(String product) {
        By option = By.cssSelector("#product option[value='" + product + "']");
        await().until(_ -> !browser.findElements(option).isEmpty());
        new Select(byId("product")).selectByValue(product);
    }

    void payWith(String method) {
        new Select(byId("method")).selectByValue(method);
    }

    /** What the customer is told for the moment. */
    String told(Build build, String beginning) {
        return await().until(_ -> {
            String text = one(build, ".outcome [role=status]").getText();
            return text.startsWith(beginning) ? text : null;
        });
    }

    /** What the customer is told at last. */
    String outcome(Build build) {
        WebElement outcome = one(build, ".outcome [role=status]");
        await().until(_ -> Set.of("yes", "no").contains(String.valueOf(outcome.getDomAttribute("data-kind"))));
        return outcome.getText();
    }

    /** What the browser complains of; it also names each request that the shop has refused. */
    List<String> errors() {
        return browser.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(entry -> entry.getMessage())
                .toList();
    }

    /** The rules of axe-core that the page breaks, by light or in the dark. */
    List<String> barriers() {
        return Stream.of("dark", "light").flatMap(this::barriers).toList();
    }

    private Stream<String> barriers(String scheme) {
        Map<String, String> preference = Map.of("name", "prefers-color-scheme", "value", scheme);
        browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of(preference)));
        return new AxeBuilder().analyze(browser).getViolations().stream().map(rule -> scheme + ": " + rule);
    }

    /** Pixels by which the page is wider than its window. */
    long overflow() {
        return (Long) browser.executeScript(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
    }

    /** A picture of the page, kept for whoever wants to see it, in {@code target/screenshots}. */
    void keepPicture(String name) {
        File picture = browser.getScreenshotAs(OutputType.FILE);
        Uncheck.run(() -> {
            Path folder = Files.createDirectories(Path.of("target", "screenshots"));
            Files.copy(picture.toPath(), folder.resolve(name + ".png"), StandardCopyOption.REPLACE_EXISTING);
        });
    }

    /** With its window goes what the page has kept and the browser pretends. What was loaded or said must not be there for the next. */
    @Override
    public void close() {
        browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        browser.executeCdpCommand("Network.clearBrowserCache", Map.of());
        browser.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        browser.close();
        browser.switchTo().window(browser.getWindowHandles().iterator().next());
        errors();
    }
}
