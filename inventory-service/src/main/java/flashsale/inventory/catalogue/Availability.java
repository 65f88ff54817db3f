package flashsale.inventory.catalogue;

import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/**
 * How many units reservation-service has for sale. This is an HTTP query in all builds, so it is neither in {@code sync} nor in
 * {@code async}: the answer decides nothing, only the page made once per second waits for it, and an event for each unit sold or returned
 * would cost far more than one query per second.
 */
@Component
class Availability {

    private static final Logger log = LoggerFactory.getLogger(Availability.class);

    /** Products per request: each takes 47 characters of the URL, and servers accept 8,000. */
    private static final int MOST_PRODUCTS = 100;

    private static final ParameterizedTypeReference<Map<UUID, Integer>> UNITS = new ParameterizedTypeReference<>() {};

    private final RemoteService reservations;

    Availability(RemoteServices services) {
        this.reservations = services.internal("reservation-service-query");
    }

    /** Units for sale by product, for the products that reservation-service knows; empty if it does not answer. */
    Optional<Map<UUID, Integer>> of(Collection<UUID> products) {
        List<UUID> ids = new ArrayList<>(products);
        Map<UUID, Integer> units = new HashMap<>();
        try {
            for (int from = 0; from < ids.size(); from += MOST_PRODUCTS) {
                units.putAll(ask(ids.subList(from, Math.min(from + MOST_PRODUCTS, ids.size()))));
            }
            return Optional.of(units);
        } catch (ServiceUnavailableException | RestClientException away) {
            log.debug("Availability taken from the ledger: {}", away.toString());
            return Optional.empty();
        }
    }

    private Map<UUID, Integer> ask(List<UUID> ids) {
        Map<UUID, Integer> answer = reservations.call(http -> http.get()
                .uri(uri -> uri.path("/internal/availability")
                        .queryParam("productId", ids)
                        .build())
                .retrieve()
                .body(UNITS));
        return answer == null ? Map.of() : answer;
    }
}
