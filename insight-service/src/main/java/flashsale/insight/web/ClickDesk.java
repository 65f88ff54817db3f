package flashsale.insight.web;

import flashsale.insight.click.ClickRequest;
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
     * A click, received now.
     *
     * @throws Problem if there is no such product, or the key is not a UUID
     */
    public ClickRequest accept(IdempotencyKey key, ClickBody click) {
        return accept(key, List.of(new ProductClicks(click.productId(), 1)));
    }

    /**
     * Clicks of a batch, received now.
     *
     * @throws Problem if one of the products does not exist, or the key is not a UUID; then no click of the batch is counted
     */
    public ClickRequest accept(IdempotencyKey key, ClickBatchBody batch) {
        return accept(key, batch.items());
    }

    private ClickRequest accept(IdempotencyKey key, List<ProductClicks> items) {
        for (ProductClicks item : items) {
            if (!products.contains(item.productId())) {
                throw ProblemType.NOT_FOUND.because("There is no product " + item.productId());
            }
        }
        return new ClickRequest(idOf(key), Instant.now(), items);
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
