package flashsale.inventory.sync;

import static java.util.Objects.requireNonNull;

import flashsale.inventory.sale.Announcements;
import flashsale.inventory.sale.ProductState;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;

/** Tells one audience about a product. The call may be repeated by any instance at any time, since it names the version. */
@Component
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("sync")
class AudienceClient {

    private static final Logger log = LoggerFactory.getLogger(AudienceClient.class);

    /** Each with a circuit breaker of its own, so that one that is away keeps nobody else from being told. */
    private final Map<Audience, RemoteService> services = new EnumMap<>(Audience.class);

    private final Announcements announcements;

    AudienceClient(RemoteServices services, Announcements announcements) {
        for (Audience audience : Audience.values()) {
            this.services.put(
                    audience, services.internal("audience-" + audience.name().toLowerCase(Locale.ROOT)));
        }
        this.announcements = announcements;
    }

    /**
     * Makes the call once; if it fails, {@link AudienceSweeper} tries again.
     *
     * @return whether the audience knows
     */
    boolean tell(Audience audience, ProductState product) {
        try {
            requireNonNull(services.get(audience)).call(http -> http.put()
                    .uri(audience.path(), product.productId())
                    .body(product)
                    .retrieve()
                    .toBodilessEntity());
        } catch (ServiceUnavailableException | RestClientException failure) {
            log.warn("{} is not told of product {} yet: {}", audience, product.productId(), failure.toString());
            return false;
        }
        announcements.note(audience.name(), product);
        return true;
    }
}
