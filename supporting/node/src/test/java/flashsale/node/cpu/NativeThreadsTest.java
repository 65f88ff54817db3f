package flashsale.node.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.node.cpu.NativeThreads.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NativeThreadsTest {

    @TempDir
    Path tasks;

    @Test
    @EnabledOnOs(OS.LINUX)
    void what_a_collection_costs_is_the_collectors() {
        NativeThreads threads = NativeThreads.ofThisProcess();
        double before = threads.read().get(Kind.COLLECTOR);

        await().atMost(Duration.ofSeconds(60)).until(() -> {
            System.gc();
            return threads.read().get(Kind.COLLECTOR) > before;
        });
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_jvm_that_has_come_this_far_has_compiled() {
        assertThat(NativeThreads.ofThisProcess().read().get(Kind.COMPILER)).isPositive();
    }

    @Test
    void threads_of_a_kind_are_added_up_and_the_programs_own_left_out() throws IOException {
        runs(1, "java", 1_000, 1_000);
        runs(2, "C1 CompilerThre", 100, 10);
        runs(3, "C2 CompilerThre", 200, 20);
        runs(4, "VM Thread", 30, 3);
        runs(5, "G1 Conc#0", 40, 4);
        runs(6, "order (C2) Comp", 1_000, 1_000);

        assertThat(new NativeThreads(tasks).read())
                .containsEntry(Kind.COMPILER, 3.3)
                .containsEntry(Kind.COLLECTOR, 0.77);
    }

    @Test
    void what_a_thread_has_used_still_counts_when_it_has_ended() throws IOException {
        NativeThreads threads = new NativeThreads(tasks);
        runs(2, "C1 CompilerThre", 100, 0);
        runs(3, "C1 CompilerThre", 50, 0);
        threads.read();

        Files.delete(tasks.resolve("2/stat"));
        Files.delete(tasks.resolve("2"));
        runs(3, "C1 CompilerThre", 7, 0); // another one that was given the number of the old one

        assertThat(threads.read()).containsEntry(Kind.COMPILER, 1.57);
        assertThat(threads.read()).containsEntry(Kind.COMPILER, 1.57);
    }

    @Test
    void where_threads_cannot_be_read_nothing_is_said_of_them() {
        assertThat(new NativeThreads(tasks.resolve("none")).read()).isEmpty();
    }

    /** In the format of proc_pid_stat(5); times are in hundredths of a second. */
    private void runs(int thread, String name, int userTime, int systemTime) throws IOException {
        Path folder = Files.createDirectories(tasks.resolve(Integer.toString(thread)));
        Files.writeString(
                folder.resolve("stat"),
                "%d (%s) S 1 1 1 0 -1 4194560 0 0 0 0 %d %d 0 0 20 0 9 0 77 0 0\n"
                        .formatted(thread, name, userTime, systemTime));
    }
}
