package flashsale.lab.load;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Workspace;
import flashsale.servers.BackgroundProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WarmUpLoadTest extends PaperShopTest {

    private static final Duration LONGEST = Duration.ofSeconds(3);

    @BeforeEach
    void open() throws IOException {
        shop = new PaperShop(Build.SYNC);
        Files.createSymbolicLink(directory.resolve("loadtest"), SCRIPTS.toRealPath());
    }

    @Test
    void one_that_has_lasted_as_long_as_it_may_is_ended_while_its_customers_still_come() throws Exception {
        WarmUp warmUp = warmUp(LONGEST);

        assertThat(warmUp.seconds()).isBetween(2, 5);
        assertThat(warmUp.perSecond()).allSatisfy(rate -> assertThat(rate).isPositive());
        assertThat(ClientLogs.of(new Workspace(directory), target()).toFile().listFiles())
                .extracting(File::getName)
                .as("k6 writes figures if it ends by itself")
                .noneMatch(name -> name.endsWith(".json"));
    }

    @Test
    void while_k6_is_too_busy_to_tell_nothing_is_taken_for_zero() throws Exception {
        CompletableFuture<Void> busy = CompletableFuture.runAsync(this::freezeK6);

        WarmUp warmUp = warmUp(Duration.ofSeconds(12));

        busy.join();
        assertThat(warmUp.perSecond()).hasSizeGreaterThan(10).allSatisfy(rate -> assertThat(rate)
                .isNotNegative());
    }

    /** When the lab has seen some successes, for longer than it waits for an answer. */
    private void freezeK6() {
        await().until(() -> shop.reserved.size() > 80);
        ProcessHandle k6 = ProcessHandle.current()
                .children()
                .filter(it -> it.info().command().orElse("").endsWith("k6"))
                .findFirst()
                .orElseThrow();
        BackgroundProcess.signal(k6, "STOP");
        CompletableFuture.delayedExecutor(4, SECONDS).execute(() -> BackgroundProcess.signal(k6, "CONT"));
    }

    private WarmUp warmUp(Duration longest) throws InterruptedException {
        return new WarmUpLoad(new Workspace(directory), Optional.empty(), target(), longest, longest)
                .run(new LoadSpec(Script.CHECKOUT, 5, longest, Map.of("THINK", "0.2")));
    }
}
