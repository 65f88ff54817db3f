package flashsale.lab.strategies;

import java.util.List;
import java.util.stream.Stream;

/**
 * What will be run, and how long that should take.
 *
 * @param cases may be empty
 * @param losses whether to show what is lost
 * @param eventLoop whether to run the second part
 */
record Plan(Setup setup, List<JobCase> cases, boolean losses, boolean eventLoop) {

    private static final int START_SECONDS = 35; // servers, application, warm-up
    private static final int LOAD_SECONDS = 3; // k6 and what it does, if it need not wait for jobs
    private static final int RESTARTS_SECONDS = 30;
    static final int EVENT_LOOP_SECONDS = 10;
    static final int EVENT_LOOP_WARM_UP_SECONDS = 3;
    private static final int EVENT_LOOP_OVERHEAD_SECONDS = 4;

    Plan {
        cases = List.copyOf(cases);
    }

    double seconds() {
        return casesSeconds() + lossSeconds() + eventLoopSeconds();
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(setup).append(".\n\n");
        for (JobCase which : cases) {
            text.append(which.title()).append('\n');
            for (Strategy strategy : Strategy.values()) {
                text.append("  %-18s %s%n".formatted(strategy.id, cost(which, strategy)));
            }
        }
        if (!cases.isEmpty()) {
            text.append("together %s%s%n"
                    .formatted(
                            time(casesSeconds()),
                            setup.waysMayOverlap()
                                    ? ": each way goes through its cases, and the ways run side by side, as waiting jobs need no processor"
                                    : ": one way after another, as their jobs compute"));
        }
        if (losses) {
            text.append("What is lost when nobody listens, and when the process is killed: %s%n"
                    .formatted(time(lossSeconds())));
        }
        if (eventLoop) {
            text.append("Four servers and a slow neighbour: %s%n".formatted(time(eventLoopSeconds())));
        }
        return text.append("Altogether about %s%n".formatted(time(seconds()))).toString();
    }

    private String cost(JobCase which, Strategy strategy) {
        double expected = setup.expectedSeconds(which, strategy);
        return setup.leavesOut(which, strategy)
                ? "left out: would take %s and show nothing new (--with-slow runs it)".formatted(time(expected))
                : time(expected);
    }

    private double casesSeconds() {
        if (cases.isEmpty()) {
            return 0;
        }
        Stream<Double> lanes = Stream.of(Strategy.values()).map(this::laneSeconds);
        return START_SECONDS
                + (setup.waysMayOverlap()
                        ? lanes.max(Double::compare).orElse(0.0)
                                + cases.size() * LOAD_SECONDS * (Strategy.values().length - 2)
                        : lanes.mapToDouble(it -> it).sum());
    }

    private double laneSeconds(Strategy strategy) {
        return cases.stream()
                .filter(which -> !setup.leavesOut(which, strategy))
                .mapToDouble(which -> setup.expectedSeconds(which, strategy) + LOAD_SECONDS)
                .sum();
    }

    private double lossSeconds() {
        if (!losses) {
            return 0;
        }
        int slots = setup.parallelism(Strategy.RABBITMQ, 1);
        int count = LossRuns.JOBS + LossRuns.JOBS_BEFORE_THE_KILL;
        double jobs = Math.ceil((double) count / slots) * setup.jobMillis() / 1000.0;
        return RESTARTS_SECONDS + jobs + (cases.isEmpty() ? START_SECONDS : 0);
    }

    private double eventLoopSeconds() {
        int each = EVENT_LOOP_SECONDS + EVENT_LOOP_WARM_UP_SECONDS + EVENT_LOOP_OVERHEAD_SECONDS;
        return eventLoop ? each * EventLoopRuns.Kind.values().length : 0;
    }

    static String time(double seconds) {
        return seconds < 100 ? "%.0f s".formatted(seconds) : "%.1f min".formatted(seconds / 60);
    }
}
