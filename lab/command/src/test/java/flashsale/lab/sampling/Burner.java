package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.Programs;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** A program that prints a character, waits for one, uses the given CPU time, prints another character, and waits again. */
final class Burner {

    private Burner() {}

    /** Returns when the program runs, so that the start of its JVM is not measured. */
    static Process start(String millis, String jvmOption) throws IOException {
        Process burner = new ProcessBuilder(
                        Programs.java().toString(),
                        jvmOption,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Burner.class.getName(),
                        millis)
                .start();
        assertThat(burner.getInputStream().read()).isPositive();
        return burner;
    }

    /** Starts a process's work and returns when it is done. */
    static void work(Process process) throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
        assertThat(process.getInputStream().read()).isPositive();
    }

    public static void main(String[] arguments) throws IOException {
        answer();
        int _ = System.in.read();
        long nanos = Duration.ofMillis(Long.parseLong(arguments[0])).toNanos();
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before < nanos) {
            Thread.onSpinWait();
        }
        answer();
        int _ = System.in.read();
    }

    private static void answer() {
        System.out.print("!");
        System.out.flush();
    }
}
