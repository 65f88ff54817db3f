package flashsale.bank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import org.springframework.web.client.ResourceAccessException;

/** To a process whose files may not grow beyond a limit, the disk is full: the last write that fits is a part of a line. */
class FullDiskTest {

    private static final String UNLIMITED = "unlimited";

    private Path ledger;
    private Process bank;
    private RestTestClient client;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/prlimit")), "limits of running processes can be changed");
        ledger = folder.resolve("ledger.jsonl");
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        bank = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BankApplication.class.getName(),
                        "--server.port=" + port,
                        "--bank.ledger-file=" + ledger)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        client = RestTestClient.bindToServer()
                .baseUrl("http://127.0.0.1:" + port)
                .build();
        await().atMost(Duration.ofSeconds(60))
                .ignoreException(ResourceAccessException.class)
                .until(() -> readiness().returnResult().getStatus().is2xxSuccessful());
    }

    @AfterEach
    void stop() {
        if (bank != null) {
            bank.destroyForcibly();
        }
    }

    @Test
    void a_bank_whose_disk_was_full_for_a_moment_goes_on_by_itself_and_has_every_payment_once() throws Exception {
        var before = UUID.randomUUID();
        var meanwhile = UUID.randomUUID();
        var after = UUID.randomUUID();
        capture(before).expectStatus().isCreated();

        limitFiles(Files.size(ledger) + 10);
        capture(meanwhile).expectStatus().isEqualTo(503).expectHeader().exists("Retry-After");
        assertThat(Files.size(ledger)).as("half a line is on the disk").isEqualTo(firstLine() + 10);
        readiness().expectStatus().isEqualTo(503);
        client.get()
                .uri("/actuator/health")
                .exchange()
                .expectStatus()
                .isEqualTo(503)
                .expectBody()
                .jsonPath("$.components.journal.details.reason")
                .value(String.class, reason -> assertThat(reason).contains(ledger.toString(), "File too large"));
        capture(after).expectStatus().isEqualTo(503);

        limitFiles(Long.MAX_VALUE);
        readiness().expectStatus().isOk();
        capture(meanwhile).expectStatus().is2xxSuccessful();
        capture(after).expectStatus().isCreated();
        assertThat(Files.readAllLines(ledger))
                .satisfiesExactly(
                        line -> assertThat(line).contains(before.toString()),
                        line -> assertThat(line).contains(meanwhile.toString()),
                        line -> assertThat(line).contains(after.toString()));
    }

    private long firstLine() throws IOException {
        return Files.readString(ledger).indexOf('\n') + 1L;
    }

    private ResponseSpec capture(UUID paymentId) {
        return client.put()
                .uri("/bank/payments/{id}", paymentId)
                .body(Map.of("merchant", "shop", "amount", "5.10", "currency", "EUR", "method", "card"))
                .exchange();
    }

    private ResponseSpec readiness() {
        return client.get().uri("/actuator/health/readiness").exchange();
    }

    /** Only the soft limit, which may be raised again. */
    private void limitFiles(long bytes) throws Exception {
        String limit = bytes == Long.MAX_VALUE ? UNLIMITED : Long.toString(bytes);
        int status = new ProcessBuilder("prlimit", "--pid", Long.toString(bank.pid()), "--fsize=%s:".formatted(limit))
                .inheritIO()
                .start()
                .waitFor();
        assertThat(status).isZero();
    }
}
