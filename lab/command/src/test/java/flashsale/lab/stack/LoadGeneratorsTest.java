package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.BackgroundProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadGeneratorsTest {

    private Process loadGenerator;

    @BeforeEach
    void start() throws IOException {
        loadGenerator = new ProcessBuilder("sleep", "60").start();
    }

    @AfterEach
    void end() {
        loadGenerator.destroyForcibly();
    }

    @Test
    void what_a_killed_lab_left_running_is_stopped(@TempDir Path clientLogs) throws IOException {
        Path ofRun = Files.createDirectory(clientLogs.resolve("sync-16384"));
        BackgroundProcess.remember(loadGenerator.toHandle(), ofRun.resolve("checkout-50.pid"));

        new LoadGenerators(clientLogs).stop();

        assertThat(loadGenerator.onExit()).succeedsWithin(Duration.ofSeconds(5));
        assertThat(ofRun).isEmptyDirectory();
    }
}
