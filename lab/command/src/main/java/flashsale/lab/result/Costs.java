package flashsale.lab.result;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a run took, from the beginning of the load until nothing was left to do.
 *
 * @param cpuMillisPerCheckout of all processes of the system, the load generator excluded; null if nothing was completed
 * @param cpuMillisPerAnswer the same, divided by orders and refusals; null if nothing was refused
 * @param jvms the CPU time by the services' JVMs' own account; null if one did not answer, for example because it died
 * @param processors the whole machine while the load lasted; null if the system does not tell, and in older files
 */
public record Costs(
        @Nullable Double cpuMillisPerCheckout,
        @Nullable Double cpuMillisPerAnswer,
        Map<String, ProcessUse> processes,
        @Nullable JvmCpu jvms,
        @Nullable Processors processors) {

    /**
     * What a process took.
     *
     * @param peakMemoryMb null if it was not sampled
     * @param memoryGrowthMbPerHour in the second half of the run; null if it was not sampled
     */
    public record ProcessUse(
            double cpuSeconds,
            @Nullable Double peakMemoryMb,
            @Nullable Double memoryGrowthMbPerHour) {}

    /** Nothing is known. */
    public static final Costs NONE = new Costs(null, null, Map.of(), null, null);

    public Costs {
        processes = new TreeMap<>(processes);
    }

    /** Of each process that has the figure. */
    public Map<String, Double> byProcess(Function<ProcessUse, @Nullable Double> figure) {
        Map<String, Double> figures = new TreeMap<>();
        processes.forEach((name, process) -> {
            Double value = figure.apply(process);
            if (value != null) {
                figures.put(name, value);
            }
        });
        return figures;
    }

    /** The peaks of the system's processes together; null if none was sampled. */
    public @Nullable Double peakMemoryMb() {
        return processes.isEmpty() ? null : (Double) Components.sumOfSystem(byProcess(ProcessUse::peakMemoryMb));
    }

    /** Of the system, without what loads and measures it. */
    public double cpuSeconds() {
        return Components.sumOfSystem(byProcess(ProcessUse::cpuSeconds));
    }

    /** Whether anything was read. */
    public boolean areKnown() {
        return !equals(NONE);
    }

    /** Whether the JVMs were warm; true if it is not known. */
    public boolean warm() {
        return warmth().map(Warmth::isWarm).orElse(true);
    }

    /** A part of the JVMs' CPU time; empty if it is not known. */
    public <T> Optional<T> jvms(Function<JvmCpu, @Nullable T> part) {
        return Optional.ofNullable(jvms).map(part);
    }

    /** The compilers' part of the JVMs' CPU time; null if it is not known. */
    public @Nullable Double compilerPercent() {
        return warmth().map(it -> 100 * it.compilers()).orElse(null);
    }

    private Optional<Warmth> warmth() {
        return Optional.ofNullable(jvms).flatMap(JvmCpu::warmth);
    }

    /** A part of the time of all processors in percent; null if it is not known. */
    public @Nullable Double processorPercent(Function<Processors, @Nullable Double> part) {
        Double share = processors == null ? null : part.apply(processors);
        return share == null ? null : (Double) (100 * share);
    }

    /** Whether other machines took so much of the processors' time that it shows; false if it is not known. */
    public boolean lostMuch() {
        return processors != null && processors.lostMuch();
    }

    /** A part of the JVMs' CPU time in milliseconds for each checkout; null if it is not known. */
    public @Nullable Double jvmMillis(Function<JvmCpu, @Nullable Double> part) {
        Double seconds = jvms == null ? null : part.apply(jvms);
        return cpuMillisPerCheckout == null || seconds == null ? null : seconds / cpuSeconds() * cpuMillisPerCheckout;
    }
}
