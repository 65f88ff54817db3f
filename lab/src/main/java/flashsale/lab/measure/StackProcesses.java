package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.sampling.ProcessGroup;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The processes that make up a natively running build: its services, and what it shares with the other build. */
public record StackProcesses(Stack stack, Build build) {

    /** One group per service instance and per server, named the same in both builds. */
    public List<ProcessGroup> groups() {
        return stack.processes().stream()
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

    private static String name(ManagedProcess process) {
        return process.build().isPresent() ? process.name() + "-" + process.instance() : process.name();
    }
}
