package flashsale.bank;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthTest {

    @Test
    void a_started_bank_says_that_it_is_ready(@TempDir Path folder) {
        try (var bank = BankServer.start(folder.resolve("ledger.jsonl"))) {
            bank.client()
                    .get()
                    .uri("/actuator/health/readiness")
                    .exchange()
                    .expectStatus()
                    .isOk();
        }
    }
}
