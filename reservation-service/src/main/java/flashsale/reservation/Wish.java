package flashsale.reservation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A customer's wish to reserve products of one sale: all of them or none.
 *
 * @param key         the customer's name for this wish
 * @param fingerprint tells whether a wish with the same key is a repetition
 * @param flow        in which the checkout goes on
 */
public record Wish(
        UUID customerId,
        Sale sale,
        List<Item> items,
        Duration holdFor,
        String key,
        String fingerprint,
        Instant requestedAt,
        Flow flow) {}
