package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.HardwareAbstractionLayer;

/**
 * The machine of a measurement.
 *
 * @param shop where the shop is, if it was not started here; then this is the load generator's machine. Otherwise null
 */
public record Machine(
        String processor,
        int logicalProcessors,
        long memoryMb,
        String system,
        String java,
        @JsonInclude(Include.NON_NULL) @Nullable String shop) {

    public Machine(String processor, int logicalProcessors, long memoryMb, String system, String java) {
        this(processor, logicalProcessors, memoryMb, system, java, null);
    }

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

    /** Whether it is as good as the other: only the build of its system, and a little of its memory, may differ. */
    public boolean isLike(Machine other) {
        return processor.equals(other.processor)
                && logicalProcessors == other.logicalProcessors
                && Math.abs(memoryMb - other.memoryMb) <= memoryMb / 50
                && withoutBuild(system).equals(withoutBuild(other.system))
                && java.equals(other.java)
                && Objects.equals(shop, other.shop);
    }

    private static String withoutBuild(String system) {
        return system.replaceFirst(" build .*", "");
    }

    /** This one, with a shop elsewhere. */
    public static Machine loading(String shop) {
        Machine here = here();
        return new Machine(here.processor, here.logicalProcessors, here.memoryMb, here.system, here.java, shop);
    }

    @Override
    public String toString() {
        String here = "%d × %s, %,d MB, %s, Java %s".formatted(logicalProcessors, processor, memoryMb, system, java);
        return shop == null ? here : "the machines behind %s, which were not looked at; k6 on %s".formatted(shop, here);
    }
}
