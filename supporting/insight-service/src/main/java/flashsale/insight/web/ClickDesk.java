package flashsale.insight.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.insight.click.ClickGroups;
import flashsale.insight.click.ClickRequest;
import flashsale.insight.click.ClicksNotTakenException;
import flashsale.insight.click.ProductClicks;
import flashsale.insight.statistics.KnownProducts;
import flashsale.platform.web.IdempotencyKey;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Accepts clicks. The controllers of the builds differ only in who takes them over, and so in what the answer means. */
@RequestMapping("/api/v1")
@SecurityRequirements
public abstract class ClickDesk {

    /** The most products in one request. */
    private static final int MOST_PRODUCTS = 100;

    private final KnownProducts products;
    private final ClickGroups groups;
    private final Clock clock;

    /** @param groups takes the clicks over */
    protected ClickDesk(KnownProducts products, ClickGroups groups, Clock clock) {
        this.products = products;
        this.groups = groups;
        this.clock = clock;
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
    @PostMapping("/clicks")
    @Operation(summary = "Counts a click on a product; once, however often the request is repeated")
    public void click(IdempotencyKey key, @Valid @RequestBody ClickBody click) {
        take(key, List.of(new ProductClicks(click.productId(), 1)));
    }

    /**
     * Returns when the clicks are handed over.
     *
     * @throws Problem if one of the products does not exist, the key is not a UUID, or the clicks may not have been taken
     */
    @PostMapping("/click-batches")
    @Operation(summary = "Counts clicks that the client has summed up, for the minute in which they arrive")
    public void clicks(IdempotencyKey key, @Valid @RequestBody ClickBatchBody batch) {
        take(key, batch.items());
    }

    private void take(IdempotencyKey key, List<ProductClicks> items) {
        for (ProductClicks item : items) {
            if (!products.contains(item.productId())) {
                throw ProblemType.NOT_FOUND.because("There is no product " + item.productId());
            }
        }
        try {
            groups.add(new ClickRequest(idOf(key), clock.instant(), items));
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
