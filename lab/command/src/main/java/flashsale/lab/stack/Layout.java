package flashsale.lab.stack;

import java.util.List;
import java.util.Locale;

/** How a build's service instances are grouped into processes. Builds in different layouts cannot be compared. */
public enum Layout {
    /** A process has one instance of each service. */
    NODES,
    /** Each instance has a process of its own. */
    SERVICES;

    /**
     * From this many processors on, each of a build's ten instances gets its own process. With fewer, ten JVMs push each other out of the
     * processor caches, and each compiles the same libraries: on two processors a checkout then costs twice as much (docs/performance.md).
     * Between two and eight this was not measured.
     */
    private static final int PROCESSORS_FOR_SERVICES = 8;

    /** The layout that suits this machine. */
    public static Layout ofThisMachine() {
        return of(Runtime.getRuntime().availableProcessors());
    }

    static Layout of(int processors) {
        return processors < PROCESSORS_FOR_SERVICES ? NODES : SERVICES;
    }

    /** Which services share a process. */
    List<List<Service>> processes(boolean patterns) {
        List<Service> services = Service.ofEachBuild(patterns);
        return this == NODES
                ? List.of(services)
                : services.stream().map(List::of).toList();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
