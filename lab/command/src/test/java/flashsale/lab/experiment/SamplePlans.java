package flashsale.lab.experiment;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.report.Figures;
import flashsale.lab.stack.Workspace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The project's plans, with changes. */
public final class SamplePlans {

    public static final Workspace PROJECT = new Workspace(Path.of("../.."));

    /** The load of the quick classical plan. */
    public static final LoadSpec CROWD = new LoadSpec(Script.CHECKOUT, 250, Duration.ofSeconds(20));

    private SamplePlans() {}

    /** The plan as it is. */
    public static Plan named(String name, boolean quick, Map<String, ? extends @Nullable Object> changes) {
        return PlanFile.named(name, PROJECT, Plan.class).plan(quick, changes).in(PROJECT);
    }

    /** 250 and 500 users in three blocks, which all primary figures decide. */
    public static Plan classical(long seed) {
        return classical(seed, Map.of());
    }

    public static Plan classical(long seed, Map<String, Object> changes) {
        return samples(seed, false, 3, changes);
    }

    /** The same with 250 users and two blocks. */
    public static Plan quick(long seed) {
        return quick(seed, Map.of());
    }

    public static Plan quick(long seed, Map<String, Object> changes) {
        return samples(seed, true, 2, changes);
    }

    private static Plan samples(long seed, boolean quick, int repetitions, Map<String, Object> changes) {
        Map<String, Object> all =
                new HashMap<>(Map.of("seed", seed, "repetitions", repetitions, "primary", Figures.PRIMARY));
        all.putAll(changes);
        return named("classical", quick, all);
    }

    /** A change: one load, closed unless it has a shape. */
    public static Map<String, Object> load(Map<String, Object> load) {
        return Map.of("loads", List.of(load));
    }
}
