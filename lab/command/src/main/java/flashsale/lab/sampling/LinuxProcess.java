package flashsale.lab.sampling;

import flashsale.lab.sampling.ProcessReader.CpuTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Linux reports about a process, in {@code /proc}. On other systems nothing is known. */
final class LinuxProcess {

    private static final long MILLIS_PER_TICK = 10; // USER_HZ is 100 wherever Java runs
    private static final int USER_TIME = 11; // fields after the process name, which may contain anything
    private static final int SYSTEM_TIME = 12;
    private static final int CHILDREN_USER_TIME = 13;
    private static final int CHILDREN_SYSTEM_TIME = 14;
    private static final Pattern PROPORTIONAL = Pattern.compile("^Pss: +(\\d+) kB$", Pattern.MULTILINE);

    private final boolean here = Files.isReadable(Path.of("/proc/self/stat"));

    boolean isHere() {
        return here;
    }

    /** Empty when there is no such process. */
    Optional<CpuTime> cpuTime(long pid) {
        String[] fields = fields(pid, "stat");
        return fields.length <= CHILDREN_SYSTEM_TIME
                ? Optional.empty()
                : Optional.of(new CpuTime(
                        millis(fields, USER_TIME) + millis(fields, SYSTEM_TIME),
                        millis(fields, CHILDREN_USER_TIME) + millis(fields, CHILDREN_SYSTEM_TIME)));
    }

    private static long millis(String[] fields, int ticks) {
        return Long.parseLong(fields[ticks]) * MILLIS_PER_TICK;
    }

    /** Its resident memory, with its part of each page that it shares with others; empty if this is not known. */
    OptionalLong proportionalBytes(long pid) {
        Matcher pss = PROPORTIONAL.matcher(read(pid, "smaps_rollup"));
        return pss.find() ? OptionalLong.of(Long.parseLong(pss.group(1)) * 1024) : OptionalLong.empty();
    }

    private String[] fields(long pid, String file) {
        String line = read(pid, file);
        return line.substring(line.lastIndexOf(')') + 1).strip().split(" ");
    }

    private String read(long pid, String file) {
        if (!here) {
            return "";
        }
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file));
        } catch (IOException e) {
            return ""; // it has ended, or is somebody else's
        }
    }
}
