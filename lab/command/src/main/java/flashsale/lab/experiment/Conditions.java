package flashsale.lab.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import flashsale.lab.CommandException;
import flashsale.lab.stack.Layout;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The conditions of all runs of an experiment.
 *
 * @param layout which services share a process
 * @param bankLatency how long the bank takes for a capture or a refund
 * @param mailLatency how long the mail server takes for a mail, if it takes part
 * @param networkDelay added each way between the services and their stores
 * @param products of the sale; customers choose evenly
 * @param stock units of each product; warm-ups have all they can buy
 */
@JsonNaming(KebabCaseStrategy.class)
public record Conditions(
        Layout layout, BankLatency bankLatency, Duration mailLatency, Duration networkDelay, int products, long stock) {

    private static final long PLENTY = 1_000_000;

    /** A bank that answers at once, no network to speak of, and enough of one product for everybody. */
    public static final Conditions USUAL =
            new Conditions(Layout.ofThisMachine(), BankLatency.NONE, Duration.ZERO, Duration.ZERO, 1, PLENTY);

    public Conditions {
        if (products < 1 || stock < 1) {
            throw new CommandException("There must be something to sell: products and stock must be at least 1.");
        }
    }

    /** As plans have them: what they do not say is usual. */
    @JsonCreator
    static Conditions of(
            @Nullable Layout layout,
            @Nullable BankLatency bankLatency,
            @Nullable Duration mailLatency,
            @Nullable Duration networkDelay,
            @Nullable Integer products,
            @Nullable Long stock) {
        return new Conditions(
                Objects.requireNonNullElse(layout, USUAL.layout),
                Objects.requireNonNullElse(bankLatency, USUAL.bankLatency),
                Objects.requireNonNullElse(mailLatency, USUAL.mailLatency),
                Objects.requireNonNullElse(networkDelay, USUAL.networkDelay),
                Objects.requireNonNullElse(products, USUAL.products),
                Objects.requireNonNullElse(stock, USUAL.stock));
    }

    /** Whether they say nothing about how builds are started. */
    boolean areOfTheLoad() {
        return layout == USUAL.layout && networkDelay.isZero();
    }

    /** Of the k6 scripts. */
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>(warmUpSettings());
        settings.put("STOCK", Long.toString(stock));
        return settings;
    }

    Map<String, String> warmUpSettings() {
        return Map.of("PRODUCTS", Integer.toString(products));
    }

    /** What is unusual about them, for headings; empty if nothing is. */
    public String peculiarities() {
        return Stream.of(
                        layout == USUAL.layout ? "" : layoutInWords(),
                        bankLatency.equals(USUAL.bankLatency) ? "" : bankInWords(),
                        mailInWords(),
                        networkDelay.equals(USUAL.networkDelay) ? "" : networkInWords(),
                        products == USUAL.products && stock == USUAL.stock ? "" : unitsInWords())
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    @Override
    public String toString() {
        return Stream.of(layoutInWords(), bankInWords(), mailInWords(), networkInWords(), unitsInWords())
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private String layoutInWords() {
        return "layout " + layout;
    }

    private String bankInWords() {
        return "bank latency " + bankLatency;
    }

    private String mailInWords() {
        return mailLatency.isZero() ? "" : "mail latency %dms".formatted(mailLatency.toMillis());
    }

    private String networkInWords() {
        return "network delay to the stores "
                + (networkDelay.isZero() ? "none" : networkDelay.toMillis() + "ms each way");
    }

    /** How much is on sale. */
    String unitsInWords() {
        return "%d %s of %,d units".formatted(products, products == 1 ? "product" : "products", stock);
    }
}
