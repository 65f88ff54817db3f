package flashsale.payment.web;

import flashsale.payment.PaymentCommand;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import flashsale.platform.web.RequestFingerprint;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Instant;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of {@code POST /payments}. It has no amount, because the order determines it.
 *
 * @param method {@code card}, or {@code card-declined}, which the bank always declines
 */
public record PaymentRequest(
        @NotNull UUID orderId,

        @NotNull @Pattern(regexp = "^(card|card-declined)$", message = "must be card or card-declined")
        String method) {

    public PaymentCommand command(Customer customer, IdempotencyKey key, JsonMapper json, Instant requestedAt) {
        return new PaymentCommand(
                customer.id(), orderId, method, key.value(), RequestFingerprint.of(json, this), requestedAt);
    }
}
