package flashsale.inventory.sync;

import flashsale.contract.ProblemType;
import flashsale.inventory.shipment.ConfirmedOrder;
import flashsale.inventory.shipment.ShipOrder;
import flashsale.inventory.shipment.Shipment;
import flashsale.inventory.shipment.ShipmentLine;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Ships an order at once, on behalf of payment-service. */
@InternalApi
@Profile("sync")
class InternalShipmentController {

    private final ShipOrder shipOrder;

    InternalShipmentController(ShipOrder shipOrder) {
        this.shipOrder = shipOrder;
    }

    record Line(@NotNull UUID productId, @NotNull @Min(1) Integer quantity) {}

    record ShipmentRequest(
            @NotNull UUID orderId,
            @NotNull UUID reservationId,
            @Nullable UUID customerId,
            @NotEmpty List<@NotNull @Valid Line> lines) {

        ConfirmedOrder toOrder() {
            return new ConfirmedOrder(
                    orderId,
                    reservationId,
                    customerId,
                    lines.stream()
                            .map(line -> new ShipmentLine(line.productId(), line.quantity()))
                            .toList());
        }
    }

    record ShipmentAnswer(UUID shipmentId) {}

    /** A repeated call gets the same answer. */
    @PostMapping("/internal/shipments")
    @ResponseStatus(HttpStatus.CREATED)
    ShipmentAnswer ship(@Valid @RequestBody ShipmentRequest request) {
        Shipment shipment = shipOrder.ship(request.toOrder());
        if (shipment.rejection() != null) {
            throw ProblemType.SHIPMENT_REJECTED
                    .because("The order cannot be shipped")
                    .with("reason", shipment.rejection());
        }
        return new ShipmentAnswer(shipment.id());
    }
}
