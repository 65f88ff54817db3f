package flashsale.inventory.sale;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * What is on sale in a new shop.
 *
 * @param products number of products; 0 for none
 * @param units    units of each product
 */
@Validated
@ConfigurationProperties("flashsale.seed")
record SeedProperties(
        @Min(0) @Max(1000) int products,
        @Min(1) @Max(Stock.MOST_UNITS) int units) {}
