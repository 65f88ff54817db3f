package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.measure.ShapeOptions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Other loads than a plan's. */
final class LoadOptions {

    private static final int USERS_OF_THE_KERNEL = 100;

    @Option(
            names = "--script",
            description = "${COMPLETION-CANDIDATES}. purchase is the kernel, with 100 virtual users.")
    private @Nullable Script script;

    @Mixin
    private ShapeOptions shape = new ShapeOptions();

    @Option(
            names = "--vus",
            split = ",",
            paramLabel = "N",
            description = "Virtual users of closed loads, such as 50,250,500.")
    private List<Integer> vus = List.of();

    @Option(
            names = "--vus-max",
            paramLabel = "N",
            description = "The most virtual users of a shape other than closed, such as 5000 for a ramp.")
    private @Nullable Integer vusMax;

    @Option(
            names = "--duration",
            description = "Duration of a counted run, such as 90s; for a ladder or spike, of each rate.")
    private @Nullable Duration duration;

    /** Whether the load develops otherwise than in the plan, so that other figures matter. */
    boolean isShaped() {
        return shape.shape() != Shape.CLOSED;
    }

    /**
     * The plan's loads, or others if they are asked for.
     *
     * @param inShort whether another shape takes half of its time
     * @throws CommandException if they cannot be asked for together
     */
    List<LoadSpec> instead(List<LoadSpec> planned, boolean inShort) {
        return loads(planned, inShort).stream()
                .map(load -> duration == null ? load : load.lasting(duration))
                .toList();
    }

    private List<LoadSpec> loads(List<LoadSpec> planned, boolean inShort) {
        List<LoadSpec> loads = chosen(planned, inShort);
        LoadSpec first = loads.getFirst();
        boolean closed = first.shape() == Shape.CLOSED;
        if ((!vus.isEmpty() || vusMax != null) && first.hasPatterns()) {
            throw new CommandException(
                    "--vus and --vus-max are for checkouts and purchases; ./flashsale patterns has --per-minute.");
        }
        if (!vus.isEmpty() && !closed) {
            throw new CommandException("--vus is for closed loads; a %s takes --vus-max.".formatted(first.shape()));
        }
        if (vusMax != null && closed) {
            throw new CommandException("--vus-max is for shapes other than closed; a closed load takes --vus.");
        }
        return vus.isEmpty()
                ? loads.stream()
                        .map(load -> vusMax == null ? load : load.withVus(vusMax))
                        .distinct()
                        .toList()
                : vus.stream().map(first::withVus).toList();
    }

    private List<LoadSpec> chosen(List<LoadSpec> planned, boolean inShort) {
        LoadSpec first = planned.getFirst();
        Script wanted = Objects.requireNonNullElse(script, first.script());
        if (shape.isChosen()) {
            Duration usual = shape.shape().duration();
            return List.of(new LoadSpec(
                    wanted,
                    shape.shape(),
                    shape.rates(),
                    users(wanted),
                    inShort ? usual.dividedBy(2) : usual,
                    first.settings()));
        }
        if (wanted == first.script()) {
            return planned;
        }
        if (first.shape() != Shape.CLOSED) {
            throw new CommandException("--script is for closed loads; the plan has a %s.".formatted(first.shape()));
        }
        return List.of(new LoadSpec(wanted, users(wanted), first.duration(), first.settings()));
    }

    private int users(Script wanted) {
        return shape.shape() == Shape.CLOSED && wanted == Script.PURCHASE
                ? USERS_OF_THE_KERNEL
                : shape.shape().vus();
    }
}
