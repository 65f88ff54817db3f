package flashsale.lab.sampling;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** A program that waits for a character, uses as much CPU time as it is told, answers with a character, and waits again. */
final class Burner {

    private Burner() {}

    public static void main(String[] arguments) throws IOException {
        int _ = System.in.read();
        long nanos = Duration.ofMillis(Long.parseLong(arguments[0])).toNanos();
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before < nanos) {
            Thread.onSpinWait();
        }
        System.out.print("!");
        System.out.flush();
        int _ = System.in.read();
    }
}
