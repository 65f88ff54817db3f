package flashsale.lab.sampling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What only Linux reports about a process, in {@code /proc}. On other systems all numbers are 0. */
final class LinuxProcess {

    private static final long MILLIS_PER_TICK = 10; // USER_HZ is 100 wherever Java runs
    private static final int CHILDREN_USER_TIME = 13; // fields after the process name, which may contain anything
    private static final int CHILDREN_SYSTEM_TIME = 14;
    private static final int SHARED_PAGES = 2;

    private final boolean here = Files.isReadable(Path.of("/proc/self/stat"));
    private final long pageBytes;

    LinuxProcess(long pageBytes) {
        this.pageBytes = pageBytes;
    }

    boolean isHere() {
        return here;
    }

    long endedChildrenCpuMillis(long pid) {
        String[] fields = fields(pid, "stat");
        return fields.length <= CHILDREN_SYSTEM_TIME
                ? 0
                : (Long.parseLong(fields[CHILDREN_USER_TIME]) + Long.parseLong(fields[CHILDREN_SYSTEM_TIME]))
                        * MILLIS_PER_TICK;
    }

    long sharedBytes(long pid) {
        String[] fields = fields(pid, "statm");
        return fields.length <= SHARED_PAGES ? 0 : Long.parseLong(fields[SHARED_PAGES]) * pageBytes;
    }

    private String[] fields(long pid, String file) {
        if (!here) {
            return new String[0];
        }
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(pid), file));
            return line.substring(line.lastIndexOf(')') + 1).strip().split(" ");
        } catch (IOException e) {
            return new String[0]; // it has ended
        }
    }
}
