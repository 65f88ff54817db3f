package flashsale.lab.target;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;

/**
 * The mail server, with what it got from one sender: a build.
 *
 * @param url base URL of its record
 * @param sender address of the build
 */
public record MailServer(URI url, String sender) {

    /** One mail in the mail server's own record; a mail that came twice is in it twice. */
    public record Delivery(String messageId, String sender, String recipient, Instant receivedAt) {

        /** What the shop knows the mail by: the part of its Message-ID before the sign @. */
        public String mailId() {
            int end = messageId.indexOf('@');
            return end > 1 ? messageId.substring(1, end) : messageId;
        }
    }

    /** Throws {@code UnreadableException} when the mail server does not answer. */
    public List<Delivery> deliveries() {
        return outside().get("/mail/deliveries?sender=" + sender, new TypeReference<>() {});
    }

    /** Makes it take this long for each mail, from now on. */
    public void behave(Duration latency) {
        outside().put("/mail/behaviour", Map.of("latencyMillis", latency.toMillis(), "away", false));
    }

    /** Deletes its record of the sender. */
    public void clear() {
        outside().delete("/mail/deliveries?sender=" + sender);
    }

    private Outside outside() {
        return new Outside(url, "the mail server");
    }
}
