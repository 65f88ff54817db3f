package flashsale.lab.stack;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --layout}. */
public final class LayoutOption {

    @Option(
            names = "--layout",
            description = {
                "nodes: one instance of each service in a process. services: a process for each instance.",
                "Default: nodes on fewer than 8 processors, where ten JVMs would slow each other down."
            })
    private @Nullable Layout layout;

    /** Null unless the option was given. */
    public @Nullable Layout chosen() {
        return layout;
    }

    public Layout layout() {
        return layout == null ? Layout.ofThisMachine() : layout;
    }
}
