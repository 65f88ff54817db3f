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
     * @param residentBytes including what it shares with others
     * @param sharedBytes the part of it that may be shared: mapped files and shared memory
     */
    record ProcessReading(long cpuMillis, long endedChildrenCpuMillis, long residentBytes, long sharedBytes) {}

    private final OperatingSystem system;
    private final LinuxProcess linux;

    ProcessReader() {
        SystemInfo info = new SystemInfo();
        system = info.getOperatingSystem();
        linux = new LinuxProcess(info.getHardware().getMemory().getPageSize());
    }

    /** Empty when there is no such process. */
    Optional<ProcessReading> read(long pid) {
        OSProcess process = system.getProcess(Math.toIntExact(pid));
        if (process == null || process.getState() == OSProcess.State.INVALID) {
            return Optional.empty();
        }
        return Optional.of(new ProcessReading(
                process.getUserTime() + process.getKernelTime(),
                linux.endedChildrenCpuMillis(pid),
                process.getResidentSetSize(),
                linux.sharedBytes(pid)));
    }

    /** Whether {@link ProcessReading#endedChildrenCpuMillis()} is true here. */
    boolean knowsEndedChildren() {
        return linux.isHere();
    }
}
