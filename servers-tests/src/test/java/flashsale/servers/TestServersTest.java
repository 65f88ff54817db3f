package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestServersTest {

    @TempDir
    private Path directory;

    @Test
    void another_jvm_finds_the_same_servers() {
        assertThat(TestServers.in(directory)).isEqualTo(TestServers.in(directory));
    }

    @Test
    void they_end_with_the_jvm_even_when_it_is_killed() throws IOException {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        Path told = directory.resolve("told");
        Process jvm = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartsRedis.class.getName(),
                        told.toString()))
                .inheritIO()
                .start();
        await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(told));
        List<String> servers = Files.readAllLines(told);
        long redis = Long.parseLong(servers.getFirst());
        assertThat(ProcessHandle.of(redis)).isPresent();

        jvm.destroyForcibly();

        await().until(() -> ProcessHandle.of(redis).isEmpty());
        await().until(() -> Files.notExists(Path.of(servers.getLast())));
    }

    /** A test run that is killed. */
    static final class StartsRedis {

        private StartsRedis() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            TestServers servers = TestServers.forThisJvm();
            servers.redis().start();
            Path told = Path.of(arguments[0]);
            Path unfinished = Path.of(arguments[0] + ".unfinished");
            Files.write(
                    unfinished,
                    List.of(
                            servers.redis().pids().getFirst().toString(),
                            servers.directory().toString()));
            Files.move(unfinished, told);
            Thread.currentThread().join();
        }
    }
}
