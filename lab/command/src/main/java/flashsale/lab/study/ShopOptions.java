package flashsale.lab.study;

import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ClusterOption;
import flashsale.lab.stack.LayoutOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/** Which builds a plan is about, and in which form they run. */
final class ShopOptions {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    /** What they say instead of a plan, by its keys. May be changed. */
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("builds", builds.builds());
        changes.put("redundancy", cluster.isChosen() ? List.of(cluster.redundancy()) : null);
        changes.put("conditions", layout.chosen() == null ? null : Map.of("layout", layout.chosen()));
        return changes;
    }
}
