package flashsale.lab.strategies;

import flashsale.lab.report.Table;
import flashsale.lab.strategies.JobPlan.Batch;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** What a plan runs, and how long that should take. */
record Estimate(JobPlan plan) {

    private static final int START_SECONDS = 35; // servers, application, warm-up
    private static final int LOAD_SECONDS = 3; // k6 and what it does, if it need not wait for jobs
    private static final int RESTARTS_SECONDS = 30;
    private static final int SERVER_SECONDS = 4; // to start and stop it

    double seconds() {
        return plan.repetitions() * (casesSeconds() + lossSeconds() + eventLoopSeconds());
    }

    String inWords() {
        StringBuilder text = new StringBuilder(
                "%s%n%s; the order is drawn (seed %d).%n%n".formatted(plan.question(), plan.jobs(), plan.seed()));
        if (!plan.cases().isEmpty()) {
            String together = plan.jobs().waysMayOverlap()
                    ? "the ways run side by side, as waiting jobs need no processor"
                    : "one way after another, as their jobs compute";
            plan.cases().forEach(batch -> text.append(batch.title()).append('\n'));
            text.append("\n%s%nCases: %s; each way goes through them, %s.%n"
                    .formatted(costs(), time(casesSeconds()), together));
        }
        if (plan.cases().stream().anyMatch(batch -> plan.leavesOut(batch, Strategy.SYNC))) {
            text.append("In brackets: left out, as it would show nothing new; --with-slow runs it.\n");
        }
        plan.losses()
                .forEach(loss -> text.append("What is lost if %s: %s%n".formatted(loss.title(), time(seconds(loss)))));
        if (plan.eventLoop() != null) {
            text.append("Four servers and a slow neighbour: %s%n".formatted(time(eventLoopSeconds())));
        }
        return text.append("Altogether about %s, in %d %s%n"
                        .formatted(time(seconds()), plan.repetitions(), plan.repetitions() == 1 ? "block" : "blocks"))
                .toString();
    }

    private Table costs() {
        return Table.with("", (Strategy way) -> way.id)
                .each(plan.cases(), Batch::name, (way, batch) -> {
                    String expected = time(plan.jobs().expectedSeconds(batch, way));
                    return plan.leavesOut(batch, way) ? "(%s)".formatted(expected) : expected;
                })
                .of(List.of(Strategy.values()));
    }

    private double casesSeconds() {
        if (plan.cases().isEmpty()) {
            return 0;
        }
        DoubleStream lanes = Stream.of(Strategy.values()).mapToDouble(this::laneSeconds);
        return START_SECONDS
                + (plan.jobs().waysMayOverlap()
                        ? lanes.max().orElse(0) + plan.cases().size() * LOAD_SECONDS * (Strategy.values().length - 2)
                        : lanes.sum());
    }

    private double laneSeconds(Strategy way) {
        return plan.cases().stream()
                .filter(batch -> !plan.leavesOut(batch, way))
                .mapToDouble(batch -> plan.jobs().expectedSeconds(batch, way) + LOAD_SECONDS)
                .sum();
    }

    private double lossSeconds() {
        double losses = plan.losses().stream().mapToDouble(this::seconds).sum();
        return losses > 0 && plan.cases().isEmpty() ? losses + START_SECONDS : losses;
    }

    private double seconds(Batch loss) {
        return RESTARTS_SECONDS / 2.0 + plan.jobs().expectedSeconds(loss, Strategy.RABBITMQ);
    }

    private double eventLoopSeconds() {
        JobPlan.Requests requests = plan.eventLoop();
        return requests == null
                ? 0
                : EventLoopRuns.Kind.values().length
                        * (requests.warmUp().plus(requests.duration()).toSeconds() + SERVER_SECONDS);
    }

    static String time(double seconds) {
        return seconds < 100 ? "%.0f s".formatted(seconds) : "%.1f min".formatted(seconds / 60);
    }
}
