package flashsale.lab.target;

import flashsale.servers.Http;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The mail server, with what it got from one sender: a build.
 *
 * @param url base URL of its record
 * @param sender address of the build
 */
public record MailServer(URI url, String sender) {

    private static final JsonMapper JSON = JsonMapper.shared();

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
        try {
            return JSON.readValue(send(request("/mail/deliveries?sender=" + sender)), new TypeReference<>() {});
        } catch (JacksonException e) {
            throw new UnreadableException("the mail server's record", e);
        }
    }

    /** Makes it take this long for each mail, from now on. */
    public void behave(Duration latency) {
        send(request("/mail/behaviour")
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("{\"latencyMillis\":%d,\"away\":false}".formatted(latency.toMillis()))));
    }

    /** Deletes its record of the sender. */
    public void clear() {
        send(request("/mail/deliveries?sender=" + sender).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        return Http.request(url + path);
    }

    private static String send(HttpRequest.Builder request) {
        return Outside.send(request, "the mail server");
    }
}
