package flashsale.node.cpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * CPU time of the JVM's own threads, found by their names in {@code /proc}. Compiler threads come and go
 * ({@code -XX:+UseDynamicNumberOfCompilerThreads}), so this must be read often: a thread that has ended counts with its last known value.
 * Not thread-safe.
 */
final class NativeThreads {

    enum Kind {
        COMPILER,
        COLLECTOR;

        /**
         * The kind of the thread with this name; null for all others. Names are cut after 15 characters. The serial collector works in the VM
         * thread, which does little else (handshakes, the pauses of other collectors).
         */
        static @Nullable Kind of(String name) {
            if (name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler")) {
                return COMPILER;
            }
            boolean collects = name.equals("VM Thread")
                    || name.startsWith("GC Thread#")
                    || name.startsWith("G1 ")
                    || name.startsWith("Shenandoah")
                    || name.matches("Z(Director|Driver|Stat|Uncommitter|Worker).*");
            return collects ? COLLECTOR : null;
        }
    }

    private record Seen(Kind kind, long ticks) {

        boolean isContinuedBy(@Nullable Seen later) {
            return later != null && later.kind == kind && later.ticks >= ticks;
        }
    }

    private static final Path OF_THIS_PROCESS = Path.of("/proc/self/task");

    /** {@code USER_HZ}, the unit of {@code stat}; see proc_pid_stat(5). */
    private static final double TICKS_PER_SECOND = 100;

    /** Index among the fields after the name; in proc_pid_stat(5), {@code utime} is number 14, and the state, the first here, number 3. */
    private static final int USER_TIME = 14 - 3;

    private static final int SYSTEM_TIME = 15 - 3;

    /** A thread gets its name a moment after it starts. */
    private static final int ENOUGH_LOOKS = 2;

    private final Path tasks;
    private final boolean readable;
    private final Map<Kind, Long> ended = new EnumMap<>(Kind.class);
    private Map<String, Seen> living = Map.of();
    private Map<String, Integer> looksAtOthers = Map.of();

    /** @param tasks a folder per thread; exists only on Linux */
    NativeThreads(Path tasks) {
        this.tasks = tasks;
        this.readable = Files.isReadable(tasks);
    }

    static NativeThreads ofThisProcess() {
        return new NativeThreads(OF_THIS_PROCESS);
    }

    /** In seconds; empty if threads cannot be read. */
    Map<Kind, Double> read() {
        if (!readable) {
            return Map.of();
        }
        Map<String, Seen> now = look();
        living.forEach((id, seen) -> {
            if (!seen.isContinuedBy(now.get(id))) { // or another thread has the id by now
                ended.merge(seen.kind, seen.ticks, Long::sum);
            }
        });
        living = now;
        Map<Kind, Double> seconds = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            long ticks = ended.getOrDefault(kind, 0L);
            for (Seen seen : now.values()) {
                ticks += seen.kind == kind ? seen.ticks : 0;
            }
            seconds.put(kind, ticks / TICKS_PER_SECOND);
        }
        return seconds;
    }

    /** The program's own threads, which are the majority, are not read again: that would cost some milliseconds each second. */
    private Map<String, Seen> look() {
        Map<String, Seen> found = new HashMap<>();
        Map<String, Integer> others = new HashMap<>();
        for (String id : ids()) {
            int looks = looksAtOthers.getOrDefault(id, 0);
            Seen seen = looks < ENOUGH_LOOKS ? look(tasks.resolve(id)) : null;
            if (seen == null) {
                others.put(id, Math.min(looks + 1, ENOUGH_LOOKS));
            } else {
                found.put(id, seen);
            }
        }
        looksAtOthers = others;
        return found;
    }

    private String[] ids() {
        String[] ids = tasks.toFile().list();
        return ids == null ? new String[0] : ids;
    }

    private static @Nullable Seen look(Path thread) {
        String stat;
        try {
            stat = Files.readString(thread.resolve("stat"));
        } catch (IOException hasEnded) {
            return null;
        }
        int nameEnds = stat.lastIndexOf(')');
        Kind kind = Kind.of(stat.substring(stat.indexOf('(') + 1, nameEnds));
        if (kind == null) {
            return null;
        }
        String[] fields = stat.substring(nameEnds + 2).split(" ", -1);
        return new Seen(kind, Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]));
    }
}
