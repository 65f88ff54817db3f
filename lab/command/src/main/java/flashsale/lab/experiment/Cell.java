package flashsale.lab.experiment;

import flashsale.lab.Build;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;

/** What is started for a run: a build, and what an experiment varies of it. */
public record Cell(Build build, Balancing balancing, Threads threads, Redundancy redundancy) {

    /** The build with its own balancing, on virtual threads, with one node of each store. */
    public static Cell classical(Build build) {
        return new Cell(build, Balancing.ofBuild(build), Threads.VIRTUAL, Redundancy.NONE);
    }

    public Cell withBalancing(Balancing other) {
        return new Cell(build, other, threads, redundancy);
    }

    /** The async build stays on virtual threads: it holds requests until there is news, and is designed for a thread per request. */
    public Cell withThreads(Threads other) {
        return new Cell(build, balancing, build == Build.SYNC ? other : Threads.VIRTUAL, redundancy);
    }

    public Cell withRedundancy(Redundancy other) {
        return new Cell(build, balancing, threads, other);
    }

    /** Such as {@code async-least-conn}, for files and people. */
    public String name() {
        return "%s-%s".formatted(build, balancing)
                + (threads == Threads.VIRTUAL ? "" : "-" + threads + "-threads")
                + (redundancy == Redundancy.NONE ? "" : "-" + redundancy);
    }
}
