package flashsale.lab.sampling;

import java.util.Optional;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** Reads processes through OSHI, and from Linux what OSHI does not report. */
final class ProcessReader {

    /**
     * What the system reports about one process.
     *
     * @param cpuMillis since it started, without its children
     * @param endedChildrenCpuMillis of its children that ended, as far as the system reports it
     * @param memoryBytes resident memory. On Linux a page that several processes share, such as of the AOT cache or of PostgreSQL's buffers,
     *     counts once for all of them
     */
    record ProcessReading(long cpuMillis, long endedChildrenCpuMillis, long memoryBytes) {}

    private final OperatingSystem system = new SystemInfo().getOperatingSystem();
    private final LinuxProcess linux = new LinuxProcess();

    /** Empty when there is no such process. */
    Optional<ProcessReading> read(long pid) {
        OSProcess process = system.getProcess(Math.toIntExact(pid));
        if (process == null || process.getState() == OSProcess.State.INVALID) {
            return Optional.empty();
        }
        return Optional.of(new ProcessReading(
                process.getUserTime() + process.getKernelTime(),
                linux.endedChildrenCpuMillis(pid),
                linux.proportionalBytes(pid).orElseGet(process::getResidentSetSize)));
    }

    /** Whether {@link ProcessReading#endedChildrenCpuMillis()} is true here. */
    boolean knowsEndedChildren() {
        return linux.isHere();
    }
}
