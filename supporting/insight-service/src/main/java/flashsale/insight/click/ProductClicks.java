package flashsale.insight.click;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;

/** Some clicks on one product. */
public record ProductClicks(
        @NotNull UUID productId, @Min(1) @Max(MOST) int clicks) {

    /** The most clicks on one product that a client may sum up in one request. */
    public static final int MOST = 1_000;
}
