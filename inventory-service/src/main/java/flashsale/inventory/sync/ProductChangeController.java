package flashsale.inventory.sync;

import flashsale.inventory.sale.ProductState;
import flashsale.inventory.web.ProductChangeRequest;
import flashsale.inventory.web.ProductDesk;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.util.UUID;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Changes products and answers 200 when everybody knows; 202 if somebody is away, who is told later. */
@RestController
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("sync")
class ProductChangeController {

    private final ProductDesk desk;
    private final FanOut fanOut;

    ProductChangeController(ProductDesk desk, FanOut fanOut) {
        this.desk = desk;
        this.fanOut = fanOut;
    }

    @PutMapping("/api/v1/products/{id}")
    @Operation(summary = "Changes a product's text and price; what is reserved keeps its price (admin)")
    @ApiResponse(responseCode = "200", description = "Everybody knows")
    @ApiResponse(responseCode = "202", description = "Recorded; somebody is away and is told later")
    ResponseEntity<ProductState> change(@PathVariable UUID id, @Valid @RequestBody ProductChangeRequest request) {
        ProductState product = desk.change(id, request);
        boolean everybodyKnows = fanOut.tellAll(product);
        return ResponseEntity.status(everybodyKnows ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .body(product);
    }
}
