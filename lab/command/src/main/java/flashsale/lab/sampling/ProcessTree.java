package flashsale.lab.sampling;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The processes at one moment, by their parents. */
record ProcessTree(Map<Long, List<Long>> childrenOf) {

    private static final long NONE = 0;

    static ProcessTree now() {
        return new ProcessTree(ProcessHandle.allProcesses()
                .collect(Collectors.groupingBy(
                        process -> process.parent().map(ProcessHandle::pid).orElse(NONE),
                        Collectors.mapping(ProcessHandle::pid, Collectors.toList()))));
    }

    /** The process and all its descendants. */
    Stream<Long> familyOf(long root) {
        return Stream.concat(
                Stream.of(root),
                childrenOf.getOrDefault(root, List.of()).stream().flatMap(this::familyOf));
    }
}
