package flashsale.lab.study;

import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ClusterOption;
import flashsale.lab.stack.LayoutOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A study for newcomers: short, side by side, with an answer in the first line. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts the builds side by side on fresh data, warms each, and lets them take turns, AB BA: load, drain, audit. Then says"
                    + " what these runs can tell, and writes results/<time>/.",
            "Stops everything that is running first. Fails if an audit fails. Its plan is lab/plans/demo.yaml; --quick takes less than half"
                    + " of the time, and has one load."
        })
public final class DemoCommand extends PlanCommand {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Override
    String planName() {
        return "demo";
    }

    @Override
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("builds", builds.builds());
        changes.put("redundancy", cluster.isChosen() ? List.of(cluster.redundancy()) : null);
        changes.put("conditions", layout.chosen() == null ? null : Map.of("layout", layout.chosen()));
        return changes;
    }
}
