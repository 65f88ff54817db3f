package flashsale.bank;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartTest {

    private final UUID captured = UUID.randomUUID();
    private final UUID refunded = UUID.randomUUID();
    private final UUID forgotten = UUID.randomUUID();
    private Path ledgerFile;

    @BeforeEach
    void tradeAndStop(@TempDir Path folder) {
        ledgerFile = folder.resolve("ledger.jsonl");
        try (var bank = BankServer.start(ledgerFile)) {
            bank.capture(captured, "shop", "5.10", "card");
            bank.capture(refunded, "shop", "7", "card");
            bank.refund(refunded);
            bank.capture(forgotten, "former", "9", "card");
            bank.forget("former");
        }
    }

    @Test
    void the_ledger_outlives_the_process() {
        try (var bank = BankServer.start(ledgerFile)) {
            assertLedgerIsComplete(bank);
        }
    }

    @Test
    void a_line_torn_by_a_crash_is_dropped_and_the_next_one_is_written_in_its_place() throws IOException {
        Files.writeString(ledgerFile, "{\"payment\":{\"paymentId\":\"0", StandardOpenOption.APPEND);
        var next = UUID.randomUUID();
        try (var bank = BankServer.start(ledgerFile)) {
            assertLedgerIsComplete(bank);
            bank.capture(next, "next", "1", "card").expectStatus().isCreated();
        }
        try (var bank = BankServer.start(ledgerFile)) {
            assertLedgerIsComplete(bank);
            bank.find(next).expectStatus().isOk();
        }
    }

    @Test
    void an_unreadable_line_in_the_middle_stops_the_start_because_money_would_be_missing() throws IOException {
        Files.writeString(ledgerFile, "garbage\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> BankServer.start(ledgerFile)).rootCause().hasMessageContaining("garbage");
    }

    private void assertLedgerIsComplete(BankServer bank) {
        bank.find(captured).expectBody().jsonPath("$.status").isEqualTo("CAPTURED");
        bank.find(refunded).expectBody().jsonPath("$.status").isEqualTo("REFUNDED");
        bank.find(forgotten).expectStatus().isNotFound();
        bank.statement("shop")
                .expectBody()
                .jsonPath("$.captured.amount")
                .isEqualTo("12.10")
                .jsonPath("$.refunded.amount")
                .isEqualTo("7.00");
    }
}
