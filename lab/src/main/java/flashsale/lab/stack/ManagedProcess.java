package flashsale.lab.stack;

import flashsale.lab.Build;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A running process of the stack; it may have further processes as descendants.
 *
 * @param name of the service or server, such as {@code order} or {@code postgres}
 * @param build empty for what both builds share
 * @param instance counted from 1
 */
public record ManagedProcess(String name, Optional<Build> build, int instance, long pid, Path logFile) {

    /** A unique name: {@code order-sync-2}, {@code postgres}. */
    public String id() {
        return build.map(it -> "%s-%s-%d".formatted(name, it, instance)).orElse(name);
    }
}
