package flashsale.lab.study;

import flashsale.lab.load.LoadSpec;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Kills, freezes and disturbs what a build is made of. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Puts load on each build while something goes wrong: processes are killed or frozen, the bank misbehaves. Waits until all"
                    + " work is done and audits after each fault. Then prints a table and writes results/<time>/.",
            "Stops everything that is running first. Fails if an audit fails, or an answer was a defect. Its plan is"
                    + " lab/plans/chaos.yaml: some 100 minutes for each build, with --quick 35. A stopped one goes on with --resume."
        })
public final class ChaosCommand extends PlanCommand {

    @Mixin
    private ShopOptions shop = new ShopOptions();

    @Option(
            names = "--only",
            split = ",",
            paramLabel = "TEXT",
            description =
                    "Only faults whose names contain one of these, in capitals or not, such as kill or \"freeze redis\"; \"in a row\" is a"
                            + " random sequence.")
    private @Nullable List<String> only;

    @Option(names = "--rate", description = "How many customers come per second (default: 20).")
    private @Nullable Integer rate;

    @Option(
            names = "--freeze",
            split = ",",
            description = "How long processes are frozen (default: 5s,15s,60s; quick: 5s).")
    private @Nullable List<Duration> freezes;

    @Option(names = "--downtime", description = "How long killed processes stay dead (default: 5s).")
    private @Nullable Duration downtime;

    @Option(
            names = "--absence",
            description =
                    "How long all processes of a kind are away, longer than any time-out and cache (default: 6m; quick: 20s).")
    private @Nullable Duration absence;

    @Override
    String planName() {
        return "chaos";
    }

    @Override
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> disturbances = new HashMap<>();
        disturbances.put("faults", only);
        disturbances.put("freezes", freezes);
        disturbances.put("downtime", downtime);
        disturbances.put("absence", absence);
        Map<String, @Nullable Object> changes = shop.changes();
        changes.put("disturbances", disturbances);
        return changes;
    }

    @Override
    List<LoadSpec> loads(List<LoadSpec> planned, boolean inShort) {
        return rate == null
                ? planned
                : planned.stream().map(load -> load.withRates(List.of(rate))).toList();
    }
}
