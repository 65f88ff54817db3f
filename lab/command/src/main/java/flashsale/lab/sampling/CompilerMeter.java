package flashsale.lab.sampling;

import flashsale.lab.result.Warmth;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OSThread;

/** How much of a JVM's CPU time its compilers take, by the names of its threads, for JVMs that do not tell it themselves. */
public final class CompilerMeter {

    private record Reading(long compilerMillis, long allMillis) {}

    private final int pid;
    private final @Nullable Reading before;

    /** Begins to measure. */
    public CompilerMeter(long pid) {
        this.pid = Math.toIntExact(pid);
        before = now();
    }

    /** Since the beginning; empty if the process has ended, or the system does not tell the names of its threads. */
    public Optional<Warmth> read() {
        Reading after = now();
        if (before == null || after == null || after.allMillis <= before.allMillis) {
            return Optional.empty();
        }
        // a compiler's thread that has nothing to do may end, and its time with it
        double compiled = Math.max(0, after.compilerMillis - before.compilerMillis);
        return Optional.of(new Warmth(compiled / (after.allMillis - before.allMillis)));
    }

    private @Nullable Reading now() {
        OSProcess process = new SystemInfo().getOperatingSystem().getProcess(pid);
        if (process == null || process.getThreadDetails().stream().noneMatch(CompilerMeter::compiles)) {
            return null;
        }
        return new Reading(
                process.getThreadDetails().stream()
                        .filter(CompilerMeter::compiles)
                        .mapToLong(thread -> thread.getUserTime() + thread.getKernelTime())
                        .sum(),
                process.getUserTime() + process.getKernelTime());
    }

    private static boolean compiles(OSThread thread) {
        return thread.getName().startsWith("C1 Compiler") || thread.getName().startsWith("C2 Compiler");
    }
}
