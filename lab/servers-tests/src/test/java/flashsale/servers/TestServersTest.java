package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
        Process jvm = startRedis("told");
        List<String> told = told("told");

        jvm.destroyForcibly();

        awaitEnd(told);
    }

    @Test
    void jvms_of_a_process_share_them_and_they_end_with_it() throws IOException {
        Process process = new ProcessBuilder("sleep", "600").start();
        String pid = Long.toString(process.pid());
        startRedis("first", pid);
        startRedis("second", pid);
        List<String> told = told("first");
        assertThat(told("second")).isEqualTo(told);

        process.destroyForcibly();

        awaitEnd(told);
    }

    private Process startRedis(String file, String... pid) throws IOException {
        assumeTrue(Programs.find("redis-server").isPresent(), "Redis is installed");
        List<String> command = new ArrayList<>(List.of(
                Programs.java().toString(),
                "-cp",
                System.getProperty("java.class.path"),
                StartsRedis.class.getName(),
                directory.resolve(file).toString()));
        command.addAll(List.of(pid));
        return new ProcessBuilder(command).inheritIO().start();
    }

    /** The pid of Redis, and the servers' directory. */
    private List<String> told(String file) throws IOException {
        Path told = directory.resolve(file);
        await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(told));
        List<String> servers = Files.readAllLines(told);
        assertThat(ProcessHandle.of(Long.parseLong(servers.getFirst()))).isPresent();
        return servers;
    }

    private static void awaitEnd(List<String> told) {
        await().until(() -> ProcessHandle.of(Long.parseLong(told.getFirst())).isEmpty());
        await().until(() -> Files.notExists(Path.of(told.getLast())));
    }

    /** A JVM that runs tests. Arguments: the file to tell, and the process whose children share the servers, if any do. */
    static final class StartsRedis {

        private StartsRedis() {}

        public static void main(String[] arguments) throws IOException, InterruptedException {
            TestServers servers = arguments.length == 1
                    ? TestServers.forThisJvm()
                    : TestServers.forChildrenOf(
                            ProcessHandle.of(Long.parseLong(arguments[1])).orElseThrow());
            servers.exclusively(servers.redis(), servers.redis()::start);
            Path told = Path.of(arguments[0]);
            Path unfinished = Path.of(arguments[0] + ".unfinished");
            Files.write(
                    unfinished,
                    List.of(
                            servers.redis().pids().getFirst().toString(),
                            servers.directory().toString()));
            Files.move(unfinished, told);
            if (arguments.length == 1) {
                Thread.currentThread().join();
            }
        }
    }
}
