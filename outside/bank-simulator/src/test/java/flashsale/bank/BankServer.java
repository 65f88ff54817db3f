package flashsale.bank;

import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** A bank that listens on its own port, started and stopped as in production. */
final class BankServer implements AutoCloseable {

    private final ConfigurableApplicationContext bank;
    private final RestTestClient client;

    private BankServer(ConfigurableApplicationContext bank) {
        this.bank = bank;
        this.client = RestTestClient.bindToServer()
                .baseUrl("http://127.0.0.1:" + bank.getEnvironment().getProperty("local.server.port"))
                .build();
    }

    static BankServer start(Path ledgerFile) {
        return new BankServer(new SpringApplicationBuilder(BankApplication.class)
                .run("--server.port=0", "--bank.ledger-file=" + ledgerFile, "--bank.hang=20s"));
    }

    RestTestClient client() {
        return client;
    }

    ResponseSpec capture(UUID paymentId, String merchant, String amount, String method) {
        return client.put()
                .uri("/bank/payments/{id}", paymentId)
                .body(Map.of("merchant", merchant, "amount", amount, "currency", "EUR", "method", method))
                .exchange();
    }

    ResponseSpec find(UUID paymentId) {
        return client.get().uri("/bank/payments/{id}", paymentId).exchange();
    }

    ResponseSpec refund(UUID paymentId) {
        return client.post().uri("/bank/payments/{id}/refund", paymentId).exchange();
    }

    ResponseSpec statement(String merchant) {
        return client.get().uri("/bank/ledger?merchant={merchant}", merchant).exchange();
    }

    ResponseSpec forget(String merchant) {
        return client.delete().uri("/bank/ledger?merchant={merchant}", merchant).exchange();
    }

    ResponseSpec behave(String json) {
        return put("/bank/behaviour", json);
    }

    ResponseSpec behave(String json, String merchant) {
        return put("/bank/behaviour?merchant=" + merchant, json);
    }

    private ResponseSpec put(String uri, String json) {
        return client.put()
                .uri(uri)
                .contentType(MediaType.APPLICATION_JSON)
                .body(json)
                .exchange();
    }

    @Override
    public void close() {
        bank.close();
    }
}
