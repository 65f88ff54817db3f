package flashsale.lab.experiment;

import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Waits;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * A planned run.
 *
 * @param number its place in the order, from 1
 * @param repetition of its cell under its load, from 1: the block in which it is compared with other cells' runs
 * @param faults that happen one after another under the load
 */
public record PlannedRun(int number, int repetition, Cell cell, LoadSpec load, List<String> faults) {

    /** Runs of older plans name no faults. */
    public PlannedRun {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
    }

    /** For files and people. */
    public String name() {
        return "%02d-%s-%s".formatted(number, cell.name(), load.id())
                + (faults.isEmpty() ? "" : ", " + Disturbances.name(faults));
    }

    /** The load under the conditions of its plan; it goes on for as long as its faults last. */
    LoadSpec loadIn(Plan plan) {
        Disturbances disturbances = plan.disturbances();
        Duration more = disturbances == null ? Duration.ZERO : disturbances.lasts(cell.build(), faults);
        return load.withDefaults(plan.conditions().settings())
                .lasting(load.duration().plus(more));
    }

    /** How long others take under the load: as the load says, or else as the plan says for all loads. */
    Waits waitsIn(Plan plan) {
        Conditions usual = plan.conditions();
        return Objects.requireNonNullElseGet(load.waits(), () -> new Waits(usual.bankLatency(), usual.networkDelay()));
    }

    /** Whether the build that was started for the other run can make this one, too. */
    boolean continues(PlannedRun other) {
        return repetition == other.repetition && cell.equals(other.cell);
    }

    /** The same wherever it is in the order. */
    PlannedRun unnumbered() {
        return new PlannedRun(0, repetition, cell, load, faults);
    }

    /** The same run in an experiment that follows one with this many blocks. */
    PlannedRun after(int blocks) {
        return new PlannedRun(number, repetition + blocks, cell, load, faults);
    }
}
