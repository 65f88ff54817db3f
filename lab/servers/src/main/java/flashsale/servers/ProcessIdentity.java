package flashsale.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells a process from any other that had its pid before or gets it afterwards.
 *
 * <p>On Linux a process' start time, as Java and {@code ps} show it, moves with the clock: the system records only how long after the boot
 * the process started. So that is remembered, with the id of the boot; on macOS the start time itself.
 */
final class ProcessIdentity {

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    /** The fields that follow a process' name, which may have spaces. */
    private static final int STATE = 0;

    private static final int SESSION = 3;
    private static final int START_TIME = 19;

    /** A start time may differ by rounding from one look to the next. */
    private static final long TOLERANCE_MILLIS = 2_000;

    private ProcessIdentity() {}

    /** Identifies the process in one word. */
    static String of(ProcessHandle process) {
        return sinceBoot(process).orElseGet(() -> Long.toString(startMillis(process)));
    }

    /** @param remembered an {@link #of} */
    static boolean matches(ProcessHandle process, String remembered) {
        return remembered.contains("@")
                ? sinceBoot(process).filter(remembered::equals).isPresent()
                : Math.abs(startMillis(process) - Long.parseLong(remembered)) <= TOLERANCE_MILLIS;
    }

    /** Unlike Java's, false for a zombie: a dead process that its parent, such as a container's first process, has not waited for. */
    static boolean isAlive(ProcessHandle process) {
        return process.isAlive()
                && fields(process)
                        .map(fields -> fields[STATE])
                        .filter(state -> "Z".equals(state) || "X".equals(state))
                        .isEmpty();
    }

    /**
     * The processes in the session of one that has ended; none if they cannot be known. Another process may have its pid now, and a session
     * of its own.
     *
     * @param remembered its {@link #of}
     * @param output the real path of the file that it and what it started write their output to
     */
    static Stream<ProcessHandle> session(long pid, String remembered, Path output) {
        return bootId().filter(boot -> remembered.endsWith("@" + boot)).isEmpty()
                ? Stream.empty()
                : ProcessHandle.allProcesses()
                        .filter(process -> fields(process)
                                .filter(fields -> fields[SESSION].equals(Long.toString(pid)))
                                .isPresent())
                        .filter(process -> writesTo(output, process));
    }

    private static boolean writesTo(Path file, ProcessHandle process) {
        Path descriptors = Path.of("/proc", Long.toString(process.pid()), "fd");
        return Stream.of(1, 2).anyMatch(number -> {
            try {
                String open = Files.readSymbolicLink(descriptors.resolve(Integer.toString(number)))
                        .toString();
                return open.equals(file.toString()) || open.equals(file + " (deleted)");
            } catch (IOException closedOrNotOurs) {
                return false;
            }
        });
    }

    private static Optional<String> bootId() {
        return read(BOOT_ID).map(String::strip);
    }

    private static Optional<String> sinceBoot(ProcessHandle process) {
        return bootId().flatMap(boot -> fields(process).map(fields -> "%s@%s".formatted(fields[START_TIME], boot)));
    }

    private static Optional<String[]> fields(ProcessHandle process) {
        return read(Path.of("/proc", Long.toString(process.pid()), "stat"))
                .map(stat -> stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1))
                .filter(fields -> fields.length > START_TIME);
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException endedOrNotLinux) {
            return Optional.empty();
        }
    }

    private static long startMillis(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
