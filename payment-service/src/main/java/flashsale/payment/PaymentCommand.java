package flashsale.payment;

import java.time.Instant;
import java.util.UUID;

/**
 * A customer's request to pay for an order.
 *
 * @param idempotencyKey the customer's name for this command
 * @param fingerprint    of the request body; distinguishes a repetition from a different request with the same key
 * @param requestedAt    when the request reached the service
 */
public record PaymentCommand(
        UUID customerId, UUID orderId, String method, String idempotencyKey, String fingerprint, Instant requestedAt) {}
