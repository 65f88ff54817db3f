package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.stack.Balancing;

/** One combination of what a study varies. */
record Cell(Build build, Balancing balancing, int vus) {

    /** The build with the balancing that belongs to it in the classical comparison. */
    static Cell classical(Build build, int vus) {
        return new Cell(build, Balancing.ofBuild(build), vus);
    }

    /** Such as {@code async-least-conn-250}, for files and people. */
    String name() {
        return "%s-%s-%d".formatted(build, balancing, vus);
    }
}
