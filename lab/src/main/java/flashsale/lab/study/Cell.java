package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;

/**
 * One combination of what a study varies.
 *
 * @param vus virtual users, as {@link flashsale.lab.load.LoadSpec} means them
 */
record Cell(Build build, Balancing balancing, int vus, Threads threads, Redundancy redundancy) {

    /** The build with its balancing of the classical comparison, on virtual threads, with one node of each store. */
    static Cell classical(Build build, int vus) {
        return new Cell(build, Balancing.ofBuild(build), vus, Threads.VIRTUAL, Redundancy.NONE);
    }

    Cell withBalancing(Balancing other) {
        return new Cell(build, other, vus, threads, redundancy);
    }

    Cell withVus(int other) {
        return new Cell(build, balancing, other, threads, redundancy);
    }

    /** The async build stays on virtual threads: it holds requests until there is news, and is designed for a thread per request. */
    Cell withThreads(Threads other) {
        return new Cell(build, balancing, vus, build == Build.SYNC ? other : Threads.VIRTUAL, redundancy);
    }

    Cell withRedundancy(Redundancy other) {
        return new Cell(build, balancing, vus, threads, other);
    }

    /** What must be started for it: the cell without its load. */
    Cell start() {
        return withVus(0);
    }

    /** Such as {@code async-least-conn-250}, for files and people. */
    String name() {
        return "%s-%s-%d".formatted(build, balancing, vus)
                + (threads == Threads.VIRTUAL ? "" : "-" + threads + "-threads")
                + (redundancy == Redundancy.NONE ? "" : "-" + redundancy);
    }
}
