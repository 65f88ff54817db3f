package flashsale.lab.sampling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The process tree at one moment. */
final class ProcessTable {

    private final Map<Long, List<Long>> childrenOf = new HashMap<>();

    private ProcessTable() {}

    static ProcessTable now() {
        ProcessTable table = new ProcessTable();
        ProcessHandle.allProcesses().forEach(process -> {
            Optional<ProcessHandle> parent = process.parent();
            parent.ifPresent(it -> table.childrenOf
                    .computeIfAbsent(it.pid(), _ -> new ArrayList<>())
                    .add(process.pid()));
        });
        return table;
    }

    /** The given processes and all their descendants. */
    List<Long> familyOf(Collection<Long> roots) {
        List<Long> family = new ArrayList<>();
        Deque<Long> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            long pid = open.pop();
            family.add(pid);
            open.addAll(childrenOf.getOrDefault(pid, List.of()));
        }
        return family;
    }
}
