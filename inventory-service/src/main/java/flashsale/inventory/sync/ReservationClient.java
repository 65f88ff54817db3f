package flashsale.inventory.sync;

import flashsale.inventory.sale.Allocation;
import flashsale.inventory.sale.Offers;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/**
 * Tells reservation-service which units it may sell. The call is idempotent, so any instance may make it at any time;
 * the ledger records how many units have been confirmed.
 */
@Component
@Profile("sync")
class ReservationClient {

    private static final Logger log = LoggerFactory.getLogger(ReservationClient.class);

    private final RemoteService reservations;
    private final Offers offers;

    ReservationClient(RemoteServices services, Offers offers) {
        this.reservations = services.internal("reservation-service");
        this.offers = offers;
    }

    /**
     * Makes the call once; if it fails, {@link HandOverSweeper} tries again.
     *
     * @return whether reservation-service has the units
     */
    boolean handOver(Allocation allocation) {
        try {
            reservations.call(http -> http.put()
                    .uri("/internal/allocations/{productId}", allocation.productId())
                    .body(allocation)
                    .retrieve()
                    .toBodilessEntity());
        } catch (ServiceUnavailableException | RestClientException failure) {
            log.warn("Product {} is not handed over yet: {}", allocation.productId(), failure.toString());
            return false;
        }
        offers.noteHandedOver(allocation.productId(), allocation.units());
        return true;
    }
}
