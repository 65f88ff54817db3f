package flashsale.inventory.web;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;

/** A product as it is to be, completely, so that the request may be repeated. */
public record ProductChangeRequest(
        @NotBlank
        @Size(max = 200)
        @Pattern(regexp = SaleRequest.NO_CONTROL_CHARACTERS, message = "must not have control characters")
        String name,

        @NotNull
        @Size(max = 5_000)
        @Pattern(
                regexp = "[^\\x00-\\x09\\x0B-\\x1F\\x7F]*",
                message = "must not have control characters, except for line feeds")
        String description,

        @NotNull @DecimalMin("0.01") @DecimalMax(SaleRequest.HIGHEST_PRICE) @Digits(integer = 6, fraction = 2)
        BigDecimal price) {}
