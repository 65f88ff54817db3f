package flashsale.messaging;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Validator;
import java.util.Set;
import java.util.UUID;
import org.springframework.amqp.core.Message;
import tools.jackson.databind.json.JsonMapper;

/** Reads messages as events with valid data. */
record EventReader<T>(Class<T> data, JsonMapper json, Validator validator) {

    record Received<T>(UUID id, T data, Message message) {}

    /**
     * Reads one message.
     *
     * @throws tools.jackson.core.JacksonException if its body is not the data
     * @throws ConstraintViolationException if the data are not valid
     * @throws IllegalArgumentException if it has no id, or no data
     */
    Received<T> read(Message message) {
        String id = message.getMessageProperties().getMessageId();
        if (id == null) {
            throw new IllegalArgumentException("the message has no id");
        }
        T read = json.readValue(message.getBody(), data);
        if (read == null) {
            throw new IllegalArgumentException("the message has no data");
        }
        Set<ConstraintViolation<T>> violations = validator.validate(read);
        if (!violations.isEmpty()) {
            throw new ConstraintViolationException(violations);
        }
        return new Received<>(UUID.fromString(id), read, message);
    }
}
