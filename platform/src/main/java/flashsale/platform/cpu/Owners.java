package flashsale.platform.cpu;

import java.util.List;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordedThreadGroup;
import org.jspecify.annotations.Nullable;

/**
 * Whose a thread is. A platform thread is that of the service whose id its group, or one around it, has for a name: threads inherit the
 * group of the one that starts them. A virtual thread has no group; its name begins with the id and a dash or a dot.
 */
record Owners(List<String> services) {

    /** Null if it is no service's in particular. */
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
