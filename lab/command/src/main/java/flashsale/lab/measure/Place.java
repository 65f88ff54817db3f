package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.kubernetes.PodSampler;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.sampling.ProcessGroup;
import flashsale.lab.sampling.ProcessSampler;
import flashsale.lab.sampling.UsageOfBoth;
import flashsale.lab.sampling.UsageWatch;
import flashsale.lab.stack.Stack;
import java.util.List;
import java.util.Optional;

/**
 * Where a build runs, as far as one can look into it.
 *
 * @param stack that was started on this machine
 * @param cluster that has it; if there is neither, nothing is known of its processes
 */
public record Place(Optional<Stack> stack, Optional<ClusteredShop> cluster) {

    /** Of a build on this machine. */
    public static Place of(Stack stack) {
        return new Place(Optional.of(stack), Optional.empty());
    }

    /** Prepares to watch what the build and the load use. */
    UsageWatch usage(Build build, RunningLoad load) {
        return cluster.<UsageWatch>map(shop -> new UsageOfBoth(
                        new PodSampler(shop, build), new ProcessSampler(() -> List.of(StackProcesses.group(load)))))
                .orElseGet(() -> new ProcessSampler(() -> processes(build, load)));
    }

    private List<ProcessGroup> processes(Build build, RunningLoad load) {
        return stack.map(it -> new StackProcesses(it, build).groups(load)).orElse(List.of());
    }

    /** The CPU time of its JVMs by their own account; empty if they do not tell. */
    Optional<JvmCpu> jvmCpu(Build build) {
        return stack.flatMap(it -> it.running().jvmCpu(build));
    }
}
