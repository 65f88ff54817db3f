package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A selector at the top of a dashboard; initially everything is selected.
 *
 * @param values separated by commas
 * @param hidden whether it only hands the choice of one dashboard on to the next
 */
record Variable(String name, String label, String values, boolean hidden) {

    private static final String BUILDS =
            Stream.of(Build.values()).map(Build::id).collect(Collectors.joining(","));

    static final Variable BUILD = new Variable("build", "Build", BUILDS, false);
    static final Variable HIDDEN = new Variable("build", "Build", BUILDS, true);
}
