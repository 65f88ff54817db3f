package flashsale.inventory.sync;

import flashsale.inventory.sale.Allocation;
import flashsale.inventory.sale.Offer;
import flashsale.inventory.web.SaleDesk;
import flashsale.inventory.web.SaleRequest;
import flashsale.inventory.web.SaleView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Opens sales and answers 201 when reservation-service has the units. While it is away, the sale is stored and the answer is 202: nothing
 * went wrong, and an error would make the admin open the sale twice.
 */
@RestController
@Profile("sync")
class SaleController {

    private final SaleDesk saleDesk;
    private final ReservationClient reservations;

    SaleController(SaleDesk saleDesk, ReservationClient reservations) {
        this.saleDesk = saleDesk;
        this.reservations = reservations;
    }

    @PostMapping("/api/v1/sales")
    @Operation(summary = "Opens a sale, or adds a product or units to one (admin)")
    @ApiResponse(responseCode = "201", description = "On sale")
    @ApiResponse(responseCode = "202", description = "Recorded; on sale as soon as reservation-service is back")
    ResponseEntity<SaleView> open(@Valid @RequestBody SaleRequest request) {
        Offer offer = saleDesk.open(request);
        boolean done = reservations.handOver(Allocation.of(offer));
        return ResponseEntity.status(done ? HttpStatus.CREATED : HttpStatus.ACCEPTED)
                .location(URI.create("/sync/api/v1/products/" + offer.productId()))
                .body(SaleView.of(offer));
    }
}
