package flashsale.node.cpu;

import java.util.List;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordedThreadGroup;
import org.jspecify.annotations.Nullable;

/**
 * Tells which service owns a thread. A platform thread belongs to the service whose id is the name of its thread group, or of an enclosing
 * one: threads inherit the group of the thread that starts them. A virtual thread has no group; its name begins with the id and a dash or a
 * dot.
 */
record Owners(List<String> services) {

    /** Null if it belongs to no particular service. */
    @Nullable
    String of(RecordedThread thread) {
        return thread.isVirtual() ? byName(thread.getJavaName()) : byGroup(thread.getThreadGroup());
    }

    private @Nullable String byName(@Nullable String name) {
        if (name != null) {
            for (String service : services) {
                if (name.startsWith(service + "-") || name.startsWith(service + ".")) {
                    return service;
                }
            }
        }
        return null;
    }

    private @Nullable String byGroup(@Nullable RecordedThreadGroup innermost) {
        for (RecordedThreadGroup group = innermost; group != null; group = group.getParent()) {
            if (services.contains(group.getName())) {
                return group.getName();
            }
        }
        return null;
    }
}
