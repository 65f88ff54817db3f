package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackgroundProcessTest {

    @TempDir
    private Path directory;

    /** The machine may be busy. */
    @BeforeAll
    static void bePatient() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(30));
    }

    @AfterEach
    void end_what_was_started() {
        BackgroundProcess.running(pidFile()).ifPresent(BackgroundProcess::kill);
    }

    @Test
    void it_is_found_again_by_its_pid_file() {
        BackgroundProcess started = start("exec sleep 60");

        assertThat(BackgroundProcess.running(pidFile()))
                .hasValueSatisfying(found -> assertThat(found.pid()).isEqualTo(started.pid()));
    }

    @Test
    void a_stranger_with_the_same_pid_is_not_taken_for_it() throws IOException {
        long strangersPid = ProcessHandle.current().pid();
        Files.writeString(pidFile(), strangersPid + " 1000\n");

        assertThat(BackgroundProcess.running(pidFile())).isEmpty();
    }

    @Test
    void it_is_found_by_nothing_that_moves_with_the_clock() throws IOException {
        BackgroundProcess started = start("exec sleep 60");
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "the start time moves with the clock only on Linux");

        assertThat(Files.readString(pidFile()))
                .doesNotContain(Long.toString(ProcessHandle.of(started.pid())
                        .flatMap(it -> it.info().startInstant())
                        .orElseThrow()
                        .getEpochSecond()))
                .contains(Files.readString(Path.of("/proc/sys/kernel/random/boot_id"))
                        .strip());
    }

    @Test
    void a_process_with_the_same_pid_after_a_reboot_is_not_taken_for_it() throws IOException {
        BackgroundProcess started = start("exec sleep 60");
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "this is Linux");

        Files.writeString(pidFile(), Files.readString(pidFile()).replaceAll("@.*", "@" + UUID.randomUUID()));

        assertThat(BackgroundProcess.running(pidFile())).isEmpty();
        ProcessHandle.of(started.pid()).ifPresent(ProcessHandle::destroyForcibly);
    }

    @Test
    void a_dead_process_whose_parent_takes_no_notice_is_not_running() throws IOException {
        Path child = directory.resolve("child");
        BackgroundProcess parent =
                start("sleep 60 & echo $! > child.new; mv child.new child; exec sleep 60"); // which never waits for it
        await().until(() -> Files.exists(child));
        ProcessHandle dead = ProcessHandle.of(
                        Long.parseLong(Files.readString(child).strip()))
                .orElseThrow();
        Path pidFile = directory.resolve("child.pid");
        BackgroundProcess.remember(dead, pidFile);
        BackgroundProcess found = BackgroundProcess.running(pidFile).orElseThrow();
        await().until(() -> parent.isAlive() && dead.destroyForcibly());

        await().until(() -> BackgroundProcess.running(pidFile).isEmpty());
        assertThat(found.isAlive()).isFalse();
        assertTimeout(Duration.ofSeconds(2), () -> found.stop(Duration.ofSeconds(20)));
    }

    @Test
    void it_is_found_and_stopped_although_the_folder_of_its_pid_file_has_been_deleted() throws IOException {
        Path folder = Files.createDirectories(directory.resolve("deleted"));
        Path file = folder.resolve("test.pid");
        BackgroundProcess started = BackgroundProcess.start(
                new Launch("test", List.of("sleep", "60"), Map.of(), directory, folder.resolve("log"), file));

        PrivateFiles.deleteRecursively(folder);

        BackgroundProcess found = BackgroundProcess.running(file).orElseThrow();
        assertThat(found.pid()).isEqualTo(started.pid());
        found.stop(Duration.ofSeconds(5));
        assertThat(started.isAlive()).isFalse();
        assertThat(BackgroundProcess.running(file)).isEmpty();
    }

    @Test
    void what_ended_or_never_was_is_not_running() {
        assertThat(BackgroundProcess.running(pidFile())).isEmpty();

        start("exit 0");

        await().until(() -> BackgroundProcess.running(pidFile()).isEmpty());
    }

    @Test
    void it_is_asked_to_end_before_it_is_killed() {
        BackgroundProcess process =
                start("trap 'echo ended > ended; exit' TERM; echo ready > ready; while :; do sleep 0.1; done");
        await().until(() -> Files.exists(directory.resolve("ready")));

        process.stop(Duration.ofSeconds(10));

        assertThat(process.isAlive()).isFalse();
        assertThat(directory.resolve("ended")).exists();
        assertThat(pidFile()).doesNotExist();
    }

    @Test
    void it_is_not_asked_when_it_is_to_be_killed() {
        BackgroundProcess process =
                start("trap 'echo ended > ended; exit' TERM; echo ready > ready; while :; do sleep 0.1; done");
        await().until(() -> Files.exists(directory.resolve("ready")));

        process.kill();

        assertThat(process.isAlive()).isFalse();
        assertThat(directory.resolve("ended")).doesNotExist();
        assertThat(pidFile()).doesNotExist();
    }

    @Test
    void what_does_not_listen_is_killed_with_its_children() throws IOException {
        BackgroundProcess process = start("trap '' TERM; sleep 60 & echo $! > child; wait; sleep 60");
        Path childFile = directory.resolve("child");
        await().until(() ->
                Files.exists(childFile) && !Files.readString(childFile).isBlank());
        long child = Long.parseLong(Files.readString(childFile).strip());

        process.stop(Duration.ofMillis(200));

        assertThat(process.isAlive()).isFalse();
        await().until(() -> ProcessHandle.of(child).isEmpty());
    }

    @Test
    void what_a_killed_one_has_left_behind_has_ended_before_another_starts_in_its_place() throws IOException {
        assumeTrue(Files.exists(Path.of("/proc/self/stat")), "sessions are known only on Linux");
        List<ProcessHandle> left = leaveBehind(start("""
                for child in $(seq 200); do sleep 60 & echo $! >> children.new; done
                mv children.new children
                exec sleep 60
                """));

        BackgroundProcess.clear(pidFile(), directory.resolve("log"));

        assertThat(left).hasSize(200).noneMatch(ProcessIdentity::isAlive);
        assertThat(pidFile()).doesNotExist();
    }

    /** The pid was given to a login, which has ended, too. */
    @Test
    void what_a_stranger_with_the_same_pid_has_left_behind_is_left_alone() throws IOException {
        Path strangersFile = directory.resolve("stranger.pid");
        BackgroundProcess stranger = BackgroundProcess.start(new Launch(
                "stranger",
                List.of("sh", "-c", "sleep 60 & echo $! > children.new; mv children.new children; exec sleep 60"),
                Map.of(),
                directory,
                directory.resolve("strangers-log"),
                strangersFile));
        List<ProcessHandle> left = leaveBehind(stranger);
        Files.writeString(
                pidFile(),
                Files.readString(strangersFile)
                        .replace(
                                strangersFile.getFileName().toString(),
                                pidFile().getFileName().toString()));

        BackgroundProcess ours = start("exec sleep 60");

        assertThat(left).allMatch(ProcessIdentity::isAlive);
        ours.kill();
        left.forEach(ProcessHandle::destroyForcibly);
    }

    /** Kills it when it has named its children. */
    private List<ProcessHandle> leaveBehind(BackgroundProcess process) throws IOException {
        Path children = directory.resolve("children");
        await().until(() -> Files.exists(children));
        ProcessHandle.of(process.pid()).ifPresent(ProcessHandle::destroyForcibly);
        await().until(() -> !process.isAlive());
        List<ProcessHandle> left = Files.readAllLines(children).stream()
                .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
                .toList();
        assertThat(left).allMatch(ProcessIdentity::isAlive);
        return left;
    }

    @Test
    void it_belongs_to_the_folder_that_it_was_started_in_and_not_to_a_copy() throws IOException {
        Path original = Files.createDirectories(directory.resolve("original"));
        BackgroundProcess started = BackgroundProcess.start(new Launch(
                "test",
                List.of("sleep", "60"),
                Map.of(),
                directory,
                original.resolve("log"),
                original.resolve("test.pid")));
        Path copied = Files.copy(
                original.resolve("test.pid"),
                Files.createDirectories(directory.resolve("copy")).resolve("test.pid"));

        assertThat(BackgroundProcess.running(copied)).isEmpty();

        Path moved = Files.move(original, directory.resolve("moved")).resolve("test.pid");
        assertThat(BackgroundProcess.running(moved)).hasValueSatisfying(found -> {
            assertThat(found.pid()).isEqualTo(started.pid());
            found.kill();
        });
    }

    @Test
    void it_has_the_variables_of_its_launch_and_none_of_those_that_are_set_for_other_programs() throws IOException {
        Path names = directory.resolve("names");
        Map<String, String> own = Map.of("OWN", "1", "TZ", "UTC-2");
        BackgroundProcess.start(new Launch(
                "test",
                List.of("sh", "-c", "env > names.new; mv names.new names"),
                own,
                directory,
                directory.resolve("log"),
                pidFile()));
        await().until(() -> Files.exists(names));

        assertThat(System.getenv()).as("variables of the build").containsKey("PGTZ");
        assertThat(Files.readAllLines(names))
                .contains("OWN=1", "TZ=UTC-2", "PATH=" + System.getenv("PATH"))
                .allMatch(line -> line.matches("(OWN|TZ|PATH|HOME|USER|LOGNAME|LC_ALL|PWD|OLDPWD|SHLVL|_)=.*"));
    }

    private BackgroundProcess start(String script) {
        return BackgroundProcess.start(new Launch(
                "test", List.of("sh", "-c", script), Map.of(), directory, directory.resolve("log"), pidFile()));
    }

    private Path pidFile() {
        return directory.resolve("test.pid");
    }
}
