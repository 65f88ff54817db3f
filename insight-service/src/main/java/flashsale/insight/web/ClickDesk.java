package flashsale.insight.web;

import flashsale.insight.click.ClickGroups;
import flashsale.insight.click.ClickRequest;
import flashsale.insight.click.ClicksNotTakenException;
import flashsale.insight.click.ProductClicks;
import flashsale.insight.statistics.KnownProducts;
import flashsale.platform.web.IdempotencyKey;
import flashsale.platform.web.Problem;
import flashsale.platform.web.ProblemType;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Accepts clicks for the controllers of both builds, which differ only in when they are counted. */
@Component
public class ClickDesk {

    /** The most products in one request. */
    private static final int MOST_PRODUCTS = 100;

    private final KnownProducts products;

    ClickDesk(KnownProducts products) {
        this.products = products;
    }

    /** The body for a single click. */
    public record ClickBody(@NotNull UUID productId) {}

    /** The body for clicks that a client has summed up per product. */
    public record ClickBatchBody(
            @NotEmpty @Size(max = MOST_PRODUCTS) List<@NotNull @Valid ProductClicks> items) {}

    /**
     * Returns when the click is handed over.
     *
     * @throws Problem if there is no such product, the key is not a UUID, or the click may not have been taken
     */
    public void take(IdempotencyKey key, ClickBody click, ClickGroups groups) {
        take(key, List.of(new ProductClicks(click.productId(), 1)), groups);
    }

    /**
     * Returns when the clicks are handed over.
     *
     * @throws Problem if one of the products does not exist, the key is not a UUID, or the clicks may not have been taken
     */
    public void take(IdempotencyKey key, ClickBatchBody batch, ClickGroups groups) {
        take(key, batch.items(), groups);
    }

    private void take(IdempotencyKey key, List<ProductClicks> items, ClickGroups groups) {
        for (ProductClicks item : items) {
            if (!products.contains(item.productId())) {
                throw ProblemType.NOT_FOUND.because("There is no product " + item.productId());
            }
        }
        try {
            groups.add(new ClickRequest(idOf(key), Instant.now(), items));
        } catch (ClicksNotTakenException failure) {
            throw ProblemType.SERVICE_UNAVAILABLE.because(
                    "The clicks may not have been taken; try again with the same key");
        }
    }

    /** Millions of keys are remembered, and all clients share them: 16 bytes each, and different unless a client repeats its own. */
    private static UUID idOf(IdempotencyKey key) {
        try {
            return UUID.fromString(key.value());
        } catch (IllegalArgumentException noUuid) {
            throw ProblemType.MALFORMED_REQUEST.because("Idempotency-Key needs a UUID here");
        }
    }
}
