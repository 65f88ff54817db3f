package flashsale.inventory.sale;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * What is on sale in a new shop.
 *
 * @param products how many; none, if 0
 * @param units    of each
 */
@Validated
@ConfigurationProperties("flashsale.seed")
record SeedProperties(
        @Min(0) @Max(1000) int products,
        @Min(1) @Max(Stock.MOST_UNITS) int units) {}
