package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
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
        boolean anyReady = false;
        for (Build build : Build.values()) {
            Map<String, String> inTheWay = stack.problems(build);
            anyReady |= inTheWay.isEmpty();
            out.printf("%s is %s%n", build, inTheWay.isEmpty() ? "ready" : "not ready: " + inWords(inTheWay));
        }
        return anyReady ? 0 : 1;
    }

    private static String inWords(Map<String, String> problems) {
        return problems.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .collect(Collectors.joining("; "));
    }
}
