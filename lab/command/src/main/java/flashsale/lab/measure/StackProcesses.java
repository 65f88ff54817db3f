package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.result.Components;
import flashsale.lab.sampling.ProcessGroup;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The processes that make up a natively running build: its services, and what it shares with other builds. */
record StackProcesses(Stack stack, Build build) {

    /** One group per service instance and per server, named the same in all builds. */
    private List<ProcessGroup> groups() {
        return stack.running().processes().stream()
                .filter(process -> process.build().map(build::equals).orElse(true))
                .collect(Collectors.groupingBy(
                        StackProcesses::name,
                        TreeMap::new,
                        Collectors.mapping(ManagedProcess::pid, Collectors.toList())))
                .entrySet()
                .stream()
                .map(group -> new ProcessGroup(group.getKey(), group.getValue()))
                .toList();
    }

    /** The same, with the load generator. */
    List<ProcessGroup> groups(RunningLoad load) {
        return Stream.concat(groups().stream(), Stream.of(group(load))).toList();
    }

    /** The load generator. */
    static ProcessGroup group(RunningLoad load) {
        return new ProcessGroup(Components.LOAD_GENERATOR, List.of(load.pid()));
    }

    private static String name(ManagedProcess process) {
        return process.build().isPresent() ? process.name() + "-" + process.instance() : process.name();
    }
}
