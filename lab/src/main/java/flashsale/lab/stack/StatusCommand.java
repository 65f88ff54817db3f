package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.result.Warmth;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what is running. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows what is running. Exits with 0 if a build is ready, otherwise with 1.")
public final class StatusCommand implements Callable<Integer> {

    /** What the compilers do at one moment says little. */
    private static final Duration LOOK = Duration.ofSeconds(3);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Stack stack = Stack.of(Workspace.current());
        var out = spec.commandLine().getOut();
        List<ManagedProcess> processes = Stream.concat(stack.processes().stream(), stack.monitoringProcesses().stream())
                .toList();
        if (processes.isEmpty()) {
            out.println("Nothing is running.");
            return 1;
        }
        Map<String, String> problems = stack.problems();
        processes.forEach(process -> out.printf(
                "%-24s pid %d%s%n",
                process.id(),
                process.pid(),
                problems.containsKey(process.id()) ? "   " + problems.get(process.id()) : ""));
        Map<Build, WarmthWatch> ready = new EnumMap<>(Build.class);
        for (Build build : Build.values()) {
            Map<String, String> inTheWay = stack.problems(build);
            if (inTheWay.isEmpty()) {
                ready.put(build, WarmthWatch.of(stack, build));
            } else {
                out.printf("%s is not ready: %s%n", build, inWords(inTheWay));
            }
        }
        ready.values().forEach(WarmthWatch::look);
        if (!ready.isEmpty()) {
            TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
        }
        ready.values().forEach(WarmthWatch::look);
        ready.forEach((build, watch) -> out.printf(
                "%s is ready: %s%n",
                build,
                watch.latest()
                        .map(Warmth::inWords)
                        .orElse("idle, and not rehearsed (./flashsale up %s --rehearse)".formatted(build))));
        return ready.isEmpty() ? 1 : 0;
    }

    private static String inWords(Map<String, String> problems) {
        return problems.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .collect(Collectors.joining("; "));
    }
}
