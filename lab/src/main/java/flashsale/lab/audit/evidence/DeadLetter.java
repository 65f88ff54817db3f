package flashsale.lab.audit.evidence;

import java.util.List;

/**
 * Messages in a dead-letter queue.
 *
 * @param messages how many
 * @param named the first of them: id, type, reason
 */
public record DeadLetter(String queue, long messages, List<String> named) {

    @Override
    public String toString() {
        return "%s: %d (%s)".formatted(queue, messages, String.join(", ", named));
    }
}
