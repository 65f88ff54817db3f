package flashsale.reservation.web;

import flashsale.contract.ProblemType;
import flashsale.platform.security.Customer;
import flashsale.reservation.WaitingRoom;
import flashsale.reservation.WaitingRoom.Place;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.util.UUID;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** The line in front of a sale, the same in all builds, because no other service needs to know about it. */
@RestController
class PlaceController {

    private final WaitingRoom waitingRoom;

    PlaceController(WaitingRoom waitingRoom) {
        this.waitingRoom = waitingRoom;
    }

    /**
     * A place in the line.
     *
     * @param admitted   whether the customer may reserve now
     * @param waitMillis how long until the customer is admitted
     * @param ahead      customers in front who wait, too
     */
    record PlaceView(UUID saleId, boolean admitted, Instant admittedAt, long waitMillis, long ahead) {

        static PlaceView of(UUID saleId, Place place) {
            // Rounded up, so that whoever waits as long is admitted.
            long waitMillis = place.remaining().plusNanos(999_999).toMillis();
            return new PlaceView(saleId, place.remaining().isZero(), place.admittedAt(), waitMillis, place.ahead());
        }
    }

    @PutMapping("/api/v1/sales/{saleId}/place")
    @Operation(summary = "Takes a place in the line of a sale; repeated, it tells how far the line has moved")
    PlaceView take(@PathVariable UUID saleId, Customer customer) {
        return waitingRoom
                .takePlace(saleId, customer.id())
                .map(place -> PlaceView.of(saleId, place))
                .orElseThrow(
                        () -> ProblemType.NOT_FOUND.because("No sale " + saleId + " with a waiting room is known"));
    }
}
