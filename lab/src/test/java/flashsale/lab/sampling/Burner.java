package flashsale.lab.sampling;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** A program that prints a character, waits for one, uses the given CPU time, prints another character, and waits again. */
final class Burner {

    private Burner() {}

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
