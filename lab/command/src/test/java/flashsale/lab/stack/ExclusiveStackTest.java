package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.lab.CommandException;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExclusiveStackTest {

    /** Locks what a command locks, in another JVM. */
    private static final String COMMAND = """
            void main(String[] folder) throws Exception {
                var lock = java.nio.channels.FileChannel.open(
                        Path.of(folder[0], "lock"), java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE);
                lock.lock();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        Files.createFile(Path.of(folder[0], "ended"));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }));
                Files.createFile(Path.of(folder[0], "begun"));
                Thread.sleep(60_000);
            }
            """;

    @TempDir
    private Path folder;

    private Workspace workspace;
    private Process command;

    @BeforeEach
    void begin() throws IOException {
        workspace = new Workspace(folder);
        Files.createDirectories(workspace.state());
        Path source = Files.writeString(folder.resolve("Command.java"), COMMAND);
        command = new ProcessBuilder(
                        Programs.java().toString(),
                        source.toString(),
                        workspace.state().toString())
                .inheritIO()
                .start();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> Files.exists(workspace.state().resolve("begun")));
    }

    private void writePid() throws IOException {
        BackgroundProcess.remember(command.toHandle(), workspace.state().resolve("command.pid"));
    }

    @AfterEach
    void end() {
        command.destroyForcibly();
    }

    @Test
    void one_command_at_a_time_starts_something() throws IOException {
        writePid();
        assertThatThrownBy(() -> ExclusiveStack.claim(workspace))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("Another ./flashsale is running here");
        assertThat(command.isAlive()).isTrue();
    }

    @Test
    void whoever_stops_everything_ends_the_command_that_is_still_starting_something() throws Exception {
        writePid();

        ExclusiveStack.takeOver(workspace);

        assertEnded();
    }

    @Test
    void a_command_that_has_not_written_its_pid_yet_is_ended_too() throws Exception {
        Thread down = Thread.ofPlatform().start(() -> ExclusiveStack.takeOver(workspace));
        await().until(() -> down.getState() == Thread.State.TIMED_WAITING);

        writePid();

        assertThat(down.join(Duration.ofSeconds(20))).isTrue();
        assertEnded();
    }

    /** A lock is free before its process is gone. */
    private void assertEnded() throws InterruptedException {
        assertThat(workspace.state().resolve("ended")).exists();
        assertThat(command.waitFor(10, TimeUnit.SECONDS)).isTrue();
    }
}
