package flashsale.lab.stack;

import flashsale.lab.Build;
import java.time.Duration;
import java.util.Collection;
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
        List<ManagedProcess> processes = Stream.concat(
                        stack.running().processes().stream(), stack.running().monitoringProcesses().stream())
                .toList();
        if (processes.isEmpty()) {
            out.println("Nothing is running.");
            return 1;
        }
        Map<String, String> problems = stack.running().problems();
        processes.forEach(process -> out.printf(
                "%-24s pid %d%s%n",
                process.id(),
                process.pid(),
                problems.containsKey(process.id()) ? "   " + problems.get(process.id()) : ""));
        Map<Build, WarmthWatch> ready = new EnumMap<>(Build.class);
        for (Build build : Build.values()) {
            if (stack.running().problems(build).isEmpty()) {
                ready.put(build, WarmthWatch.of(stack, build));
            }
        }
        look(ready.values());
        for (Build build : Build.values()) {
            WarmthWatch watch = ready.get(build);
            out.printf(
                    "%s is %s%n",
                    build,
                    watch == null
                            ? "not ready: " + inWords(stack.running().problems(build))
                            : "ready" + warmth(watch, Rehearsed.advice(stack.config(), build.id())));
        }
        return ready.isEmpty() ? 1 : 0;
    }

    /** Takes some seconds, unless nothing would be seen. */
    private static void look(Collection<WarmthWatch> builds) throws InterruptedException {
        builds.forEach(WarmthWatch::look);
        if (builds.stream().anyMatch(WarmthWatch::sees)) {
            TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
            builds.forEach(WarmthWatch::look);
        }
    }

    private static String warmth(WarmthWatch watch, String advice) {
        String unknown = watch.sees() ? ": idle, and not rehearsed (%s)".formatted(advice) : "";
        return watch.latest().map(it -> ": " + it.inWords()).orElse(unknown);
    }

    private static String inWords(Map<String, String> problems) {
        return problems.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .collect(Collectors.joining("; "));
    }
}
