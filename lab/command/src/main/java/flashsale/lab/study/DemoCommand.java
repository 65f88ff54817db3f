package flashsale.lab.study;

import flashsale.lab.measure.ElsewhereOptions;
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
    private ShopOptions shop = new ShopOptions();

    @Mixin
    private ElsewhereOptions elsewhere = new ElsewhereOptions();

    @Override
    ElsewhereOptions elsewhere() {
        return elsewhere;
    }

    @Override
    String planName() {
        return "demo";
    }

    @Override
    Map<String, @Nullable Object> changes() {
        return shop.changes();
    }
}
