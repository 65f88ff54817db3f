package flashsale.inventory.async;

import flashsale.inventory.sale.Offer;
import flashsale.inventory.web.SaleDesk;
import flashsale.inventory.web.SaleRequest;
import flashsale.inventory.web.SaleView;
import flashsale.platform.build.EventFlow;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Opens sales and answers once they are recorded; reservation-service learns of them by an event, a moment later. */
@RestController
@EventFlow
class SaleController {

    private final SaleDesk saleDesk;

    SaleController(SaleDesk saleDesk) {
        this.saleDesk = saleDesk;
    }

    @PostMapping("/api/v1/sales")
    @Operation(summary = "Opens a sale, or adds a product or units to one (admin)")
    @ApiResponse(responseCode = "201", description = "Recorded; on sale in a moment")
    ResponseEntity<SaleView> open(@Valid @RequestBody SaleRequest request) {
        Offer offer = saleDesk.open(request);
        return ResponseEntity.created(URI.create("/async/api/v1/products/" + offer.productId()))
                .body(SaleView.of(offer));
    }
}
