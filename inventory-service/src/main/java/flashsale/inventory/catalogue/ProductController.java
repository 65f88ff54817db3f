package flashsale.inventory.catalogue;

import flashsale.contract.ProblemType;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.UUID;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Products, the same in all builds. */
@RestController
@RequestMapping("/api/v1/products")
@SecurityRequirements
class ProductController {

    private final Catalogue catalogue;

    ProductController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @GetMapping
    @Operation(summary = "Lists the products of all sales, as they were at most a second ago")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = PageOfProducts.class)))
    @ApiResponse(responseCode = "304", description = "Nothing has changed since If-None-Match", content = @Content)
    ResponseEntity<byte[]> page(
            @RequestParam(defaultValue = "0") @Min(0) int page,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        WrittenPage written = catalogue.page(page, size);
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noCache()) // may be kept, but not shown without asking
                .eTag(written.etag())
                .body(written.json());
    }

    @GetMapping("/{id}")
    @Operation(summary = "Returns a product")
    ProductView product(@PathVariable UUID id) {
        return catalogue.product(id).orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no such product"));
    }
}
