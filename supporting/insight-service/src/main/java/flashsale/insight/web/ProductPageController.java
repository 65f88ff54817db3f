package flashsale.insight.web;

import flashsale.contract.ProblemType;
import flashsale.insight.page.ProductPage;
import flashsale.insight.page.ProductPages;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Product pages, the same in both builds. */
@RestController
@RequestMapping("/api/v1/product-pages")
@SecurityRequirements
class ProductPageController {

    private final ProductPages pages;

    ProductPageController(ProductPages pages) {
        this.pages = pages;
    }

    @GetMapping("/{productId}")
    @Operation(summary = "Returns the page of a product; its clicks are at most a minute old")
    @ApiResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = ProductPage.class)))
    ResponseEntity<byte[]> page(@PathVariable UUID productId) {
        return ResponseEntity.ok(pages.find(productId)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no such product"))
                .getBytes(StandardCharsets.UTF_8));
    }
}
