package flashsale.lab.scaling;

import static flashsale.lab.Numbers.count;

import flashsale.lab.Numbers;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import flashsale.lab.scaling.Simulation.Course;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Instances that were seen, beside those that are simulated, as a page. */
record ScalingReport(List<SeenScaling> seen) {

    private static final Axis SECONDS = Axis.of("seconds since the load began");

    Report report() {
        return new Report(
                "Scaling: seen and simulated",
                "Do instances in a cluster come and go as the simulation has them?",
                List.of(),
                List.of(),
                List.of(),
                seen.stream().map(ScalingReport::section).toList(),
                List.of(
                        "A service's CPU time for a checkout is that of the same run, in its busiest part, until the first new instance came.",
                        "Seen: the most pods that ran in a slot of %.0f s.".formatted(slotSeconds())));
    }

    private double slotSeconds() {
        return seen.getFirst().run().timeline().slotSeconds();
    }

    private static Section section(SeenScaling it) {
        String title = "%s-service, %s".formatted(it.service(), it.run().build());
        return Section.of(title, table(it), List.of(instances(it), load(it.run())))
                .withText("%.1f CPU ms per checkout. The instances over time: %s seen, %s simulated."
                        .formatted(
                                it.millis(),
                                Course.steps(it.seen()),
                                it.simulated().steps()));
    }

    private static Table table(SeenScaling it) {
        int busy = (int) it.busiest().startSecond();
        return Table.with("instances", (List<String> row) -> row.getFirst())
                .with("most", row -> row.get(1))
                .with("more, after the busiest part began", row -> row.get(2))
                .with("pod-seconds", row -> row.get(3))
                .of(Stream.of(
                                row("seen", it.seen(), busy),
                                row("simulated", it.simulated().instances(), busy))
                        .toList());
    }

    private static List<String> row(String label, List<Integer> eachSecond, int busy) {
        OptionalInt more = IntStream.range(busy, eachSecond.size())
                .filter(second -> eachSecond.get(second) > eachSecond.get(busy))
                .findFirst();
        return List.of(
                label,
                count(eachSecond.stream().mapToInt(it -> it).max().orElseThrow()),
                more.isPresent() ? "%d s".formatted(more.getAsInt() - busy) : Numbers.NONE,
                count(eachSecond.stream().mapToInt(it -> it).sum()));
    }

    private static Chart instances(SeenScaling it) {
        return Chart.lines(
                "Instances",
                "",
                SECONDS,
                Axis.of("instances"),
                List.of(
                        stepped("seen", it.seen()),
                        stepped("simulated", it.simulated().instances())));
    }

    private static Dataset stepped(String label, List<Integer> eachSecond) {
        return Dataset.curve(label, seconds(eachSecond.size()), eachSecond)
                .with("stepped", true)
                .with("pointRadius", 0);
    }

    private static List<Double> seconds(int count) {
        return DoubleStream.iterate(0, it -> it + 1).limit(count).boxed().toList();
    }

    private static Chart load(Run run) {
        List<Double> begun = run.load().rungs().stream()
                .flatMap(rung -> Stream.of(rung.startSecond(), rung.startSecond() + rung.seconds()))
                .toList();
        List<Double> rates = run.load().rungs().stream()
                .flatMap(rung -> Stream.of(SeenScaling.rate(rung), SeenScaling.rate(rung)))
                .toList();
        return Chart.lines(
                "Load", "", SECONDS, Axis.of("checkouts per second"), List.of(Dataset.curve("begun", begun, rates)));
    }
}
