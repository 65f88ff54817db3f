package flashsale.lab.sampling;

import java.util.Optional;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Reads processes: on Linux what the kernel says, which costs least; elsewhere through OSHI. */
final class ProcessReader {

    /**
     * The CPU time of one process.
     *
     * @param ownMillis since it started, without its children
     * @param endedChildrenMillis of its children that ended, as far as the system reports it
     */
    record CpuTime(long ownMillis, long endedChildrenMillis) {}

    private final OperatingSystem system = new SystemInfo().getOperatingSystem();
    private final LinuxProcess linux = new LinuxProcess();

    /** Empty when there is no such process. */
    Optional<CpuTime> cpuTime(long pid) {
        return linux.isHere()
                ? linux.cpuTime(pid)
                : process(pid).map(it -> new CpuTime(it.getUserTime() + it.getKernelTime(), 0));
    }

    /**
     * Resident memory in bytes; empty when there is no such process. On Linux a page that several processes share, such as of the AOT cache or
     * of PostgreSQL's buffers, counts once for all of them. There the kernel walks through all pages for it: some 2 ms for each process of
     * PostgreSQL.
     */
    OptionalLong memoryBytes(long pid) {
        OptionalLong proportional = linux.proportionalBytes(pid);
        return proportional.isPresent()
                ? proportional
                : process(pid).stream().mapToLong(OSProcess::getResidentSetSize).findFirst();
    }

    /** Whether {@link CpuTime#endedChildrenMillis()} is true here. */
    boolean knowsEndedChildren() {
        return linux.isHere();
    }

    private Optional<OSProcess> process(long pid) {
        return Optional.ofNullable(system.getProcess(Math.toIntExact(pid)))
                .filter(it -> it.getState() != OSProcess.State.INVALID);
    }
}
