package flashsale.lab.result;

import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/** The machine of a measurement. */
public record Machine(String processor, int logicalProcessors, long memoryMb, String system, String java) {

    public static Machine here() {
        SystemInfo info = new SystemInfo();
        HardwareAbstractionLayer hardware = info.getHardware();
        return new Machine(
                hardware.getProcessor().getProcessorIdentifier().getName().strip(),
                hardware.getProcessor().getLogicalProcessorCount(),
                hardware.getMemory().getTotal() / 1024 / 1024,
                info.getOperatingSystem().toString(),
                Runtime.version().toString());
    }

    @Override
    public String toString() {
        return "%d × %s, %,d MB, %s, Java %s".formatted(logicalProcessors, processor, memoryMb, system, java);
    }
}
