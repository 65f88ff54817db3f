package flashsale.lab.kubernetes;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import tools.jackson.databind.JsonNode;

/** Times as the API writes them. */
final class Times {

    private Times() {}

    /** Long ago if there is none. */
    static Instant of(JsonNode time) {
        try {
            return Instant.parse(time.asString(""));
        } catch (DateTimeParseException e) {
            return Instant.EPOCH;
        }
    }
}
