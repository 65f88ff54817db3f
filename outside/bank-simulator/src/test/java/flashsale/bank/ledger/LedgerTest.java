package flashsale.bank.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class LedgerTest {

    private static final UUID ONE = UUID.randomUUID();
    private static final UUID ANOTHER = UUID.randomUUID();

    @TempDir
    private Path folder;

    /** Hundreds of thousands have to fit into the memory of a small JVM. */
    @Test
    void payments_share_the_texts_that_all_of_them_have() throws IOException {
        Path file = folder.resolve("ledger.jsonl");
        try (Ledger ledger = Ledger.open(file, JsonMapper.shared())) {
            ledger.record(payment(ONE));
            ledger.record(payment(ANOTHER));
            assertShared(ledger);
        }
        try (Ledger restored = Ledger.open(file, JsonMapper.shared())) {
            assertShared(restored);
        }
    }

    private static void assertShared(Ledger ledger) {
        Payment one = ledger.find(ONE).orElseThrow();
        Payment another = ledger.find(ANOTHER).orElseThrow();
        assertThat(one.merchant()).isSameAs(another.merchant());
        assertThat(one.currency()).isSameAs(another.currency());
        assertThat(one.method()).isSameAs(another.method());
    }

    private static Payment payment(UUID id) {
        return new Payment(
                id,
                new String("sync".toCharArray()),
                new BigDecimal("19.90"),
                new String("EUR".toCharArray()),
                new String("card".toCharArray()),
                PaymentStatus.CAPTURED);
    }
}
