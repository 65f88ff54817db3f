package flashsale.lab.strategies;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.CommandException;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A number of requests for jobs, and how many of them at a time. */
@JsonNaming(KebabCaseStrategy.class)
record Batch(
        @JsonProperty(required = true) String name,
        @JsonProperty(required = true) int requests,
        @JsonProperty(required = true) int atATime) {

    Batch {
        if (requests < 1 || atATime < 1) {
            throw new CommandException("There must be at least one request, and one at a time.");
        }
    }

    /** Such as {@code Case 1: 100 requests, 1 at a time}. */
    String title() {
        return "%s: %,d requests, %d at a time".formatted(name, requests, atATime);
    }
}
