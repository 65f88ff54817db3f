package flashsale.lab.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The bank's record of a merchant. */
record BankLedger(URI bank) {

    void clear(String merchant) {
        HttpRequest request = HttpRequest.newBuilder(bank.resolve("/bank/ledger?merchant=" + merchant))
                .DELETE()
                .timeout(Duration.ofSeconds(30))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new StackException(
                        "The bank did not clear its ledger: %d %s".formatted(answer.statusCode(), answer.body()));
            }
        } catch (IOException e) {
            throw new StackException("The bank did not clear its ledger: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while the bank cleared its ledger", e);
        }
    }
}
