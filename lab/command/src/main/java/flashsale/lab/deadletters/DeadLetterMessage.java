package flashsale.lab.deadletters;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.GetResponse;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;

/**
 * A message that no consumer could handle.
 *
 * @param id of its event
 * @param type of its event
 * @param since when the event happened; empty if the message does not say
 * @param reason the first line of the last failure; empty if the message does not say
 */
public record DeadLetterMessage(String id, String type, Optional<Instant> since, String reason) {

    private static final String REASON = "x-reason";

    static DeadLetterMessage of(GetResponse message) {
        AMQP.BasicProperties properties = message.getProps();
        Map<String, Object> headers =
                Optional.ofNullable(properties.getHeaders()).orElse(Map.of());
        return new DeadLetterMessage(
                Optional.ofNullable(properties.getMessageId()).orElse("-"),
                Optional.ofNullable(properties.getType())
                        .orElse(message.getEnvelope().getRoutingKey()),
                Optional.ofNullable(properties.getTimestamp()).map(Date::toInstant),
                Optional.ofNullable(headers.get(REASON))
                        .flatMap(reason -> reason.toString().lines().findFirst())
                        .orElse(""));
    }

    @Override
    public String toString() {
        return "%s %s%s%s"
                .formatted(
                        type, id, since.map(it -> " of " + it).orElse(""), reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
