package flashsale.lab.target;

import flashsale.lab.target.BankBehaviour.Outage;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The bank, with the build as its merchant.
 *
 * @param url base URL
 */
public record Bank(URI url, String merchant) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final JsonMapper JSON = JsonMapper.shared();

    /** What the bank did with a payment. */
    public enum Status {
        CAPTURED,
        REFUNDED,
        DECLINED
    }

    /** One payment in the bank's own ledger. */
    public record Payment(UUID paymentId, BigDecimal amount, String currency, Status status) {}

    /** A number of payments and their sum. */
    public record Total(long count, BigDecimal amount) {}

    /**
     * The merchant's account statement.
     *
     * @param captured all that was ever captured, refunded or not
     */
    public record Statement(Total captured, Total refunded, List<Payment> payments) {}

    /**
     * Asks for the statement.
     *
     * @throws UnreadableException when the bank does not answer
     */
    public Statement statement() {
        try {
            return JSON.readValue(send(request("/bank/ledger?merchant=" + merchant)), Statement.class);
        } catch (JacksonException e) {
            throw new UnreadableException("the bank's ledger", e);
        }
    }

    /**
     * Makes the bank answer at once, decline only what must be declined, and have no outage.
     *
     * @throws UnreadableException when the bank does not answer
     */
    public void behave() {
        behave(BankBehaviour.GOOD);
    }

    /**
     * Makes the bank answer with this latency, decline only what must be declined, and have no outage.
     *
     * @throws UnreadableException when the bank does not answer
     */
    public void behave(BankLatency latency) {
        behave(new BankBehaviour(latency, 0, Outage.NONE));
    }

    /**
     * Sets the bank's behaviour from now on.
     *
     * @throws UnreadableException when the bank does not answer
     */
    public void behave(BankBehaviour behaviour) {
        send(request("/bank/behaviour")
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(JSON.writeValueAsString(behaviour))));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(url.resolve(path)).timeout(PATIENCE);
    }

    private static String send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try (HttpClient http =
                HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()) {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new UnreadableException(
                        "the bank: %s answered %d %s".formatted(request.uri(), answer.statusCode(), answer.body()));
            }
            return answer.body();
        } catch (IOException e) {
            throw new UnreadableException("the bank at " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnreadableException("the bank", e);
        }
    }
}
