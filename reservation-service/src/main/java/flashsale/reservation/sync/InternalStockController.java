package flashsale.reservation.sync;

import flashsale.contract.ProblemType;
import flashsale.platform.build.Builds;
import flashsale.platform.web.InternalApi;
import flashsale.reservation.Allocation;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Stock;
import jakarta.validation.Valid;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The calls of inventory-service, which hands over units and changes prices. Each may be repeated. */
@InternalApi
@Profile(Builds.SYNC)
@RequestMapping("/internal")
class InternalStockController {

    private final Stock stock;

    InternalStockController(Stock stock) {
        this.stock = stock;
    }

    @PutMapping("/allocations/{productId}")
    ResponseEntity<Void> allocate(@PathVariable UUID productId, @Valid @RequestBody Allocation allocation) {
        requireSame(productId, allocation.productId());
        stock.allocate(allocation);
        return ResponseEntity.ok().build();
    }

    @PutMapping("/prices/{productId}")
    ResponseEntity<Void> reprice(@PathVariable UUID productId, @Valid @RequestBody PriceChange change) {
        requireSame(productId, change.productId());
        stock.reprice(change);
        return ResponseEntity.ok().build();
    }

    private static void requireSame(UUID inPath, UUID inBody) {
        if (!inPath.equals(inBody)) {
            throw ProblemType.MALFORMED_REQUEST.because("Path and body name different products");
        }
    }
}
