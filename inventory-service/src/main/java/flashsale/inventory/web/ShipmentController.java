package flashsale.inventory.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import flashsale.contract.ProblemType;
import flashsale.inventory.shipment.Rejection;
import flashsale.inventory.shipment.Shipment;
import flashsale.inventory.shipment.ShipmentLine;
import flashsale.inventory.shipment.Shipments;
import flashsale.platform.security.Customer;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The caller's own shipments, the same in all builds. */
@RestController
class ShipmentController {

    private final Shipments shipments;

    ShipmentController(Shipments shipments) {
        this.shipments = shipments;
    }

    enum Status {
        SCHEDULED,
        REJECTED
    }

    record ShipmentView(
            UUID shipmentId,
            UUID orderId,
            Status status,
            @Nullable @JsonInclude(Include.NON_NULL) Rejection reason,
            List<ShipmentLine> items,
            Instant createdAt) {

        static ShipmentView of(Shipment shipment) {
            return new ShipmentView(
                    shipment.id(),
                    shipment.orderId(),
                    shipment.isRejected() ? Status.REJECTED : Status.SCHEDULED,
                    shipment.rejection(),
                    shipment.lines(),
                    shipment.createdAt());
        }
    }

    @GetMapping("/api/v1/orders/{orderId}/shipment")
    @Operation(summary = "Returns how your order is shipped")
    ShipmentView shipment(@PathVariable UUID orderId, Customer caller, HttpServletRequest request) {
        return shipments
                .ofOrder(orderId)
                .filter(shipment -> shipment.isFor(caller.id()) || request.isUserInRole("ADMIN"))
                .map(ShipmentView::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("There is no shipment for this order"));
    }
}
