package flashsale.lab.chaos;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** What goes wrong during one load: one fault, or several one after another. */
record Scenario(String name, List<Fault> faults) {

    /** Between two faults, so that killed processes may return. */
    static final Duration PAUSE = Duration.ofSeconds(10);

    /** What a sequence is chosen by: its name names all its faults. */
    static final String IN_A_ROW = "in a row";

    static final Scenario NOTHING = new Scenario("none", List.of());

    Scenario {
        faults = List.copyOf(faults);
    }

    static Scenario of(Fault fault) {
        return new Scenario(fault.name(), List.of(fault));
    }

    static Scenario sequence(List<Fault> faults) {
        return new Scenario(
                faults.stream().map(Fault::name).collect(Collectors.joining(", then ", IN_A_ROW + ": ", "")), faults);
    }

    /** From the begin of the first fault until the last is undone, if undoing takes no longer than the pause. */
    Duration lasts() {
        Duration lasts = PAUSE.multipliedBy(Math.max(0, faults.size() - 1));
        for (Fault fault : faults) {
            lasts = lasts.plus(fault.lasts());
        }
        return lasts;
    }
}
