package flashsale.lab.strategies;

import java.util.stream.Stream;

/** What a plan would run, and how long that should take. */
record Estimate(JobPlan plan) {

    private static final int START_SECONDS = 35; // servers, application, warm-up
    private static final int LOAD_SECONDS = 3; // k6 and what it does, if it need not wait for jobs
    private static final int RESTARTS_SECONDS = 30;
    private static final int SERVER_SECONDS = 4; // to start and stop it

    double seconds() {
        return casesSeconds() + lossSeconds() + eventLoopSeconds();
    }

    String inWords() {
        StringBuilder text = new StringBuilder("%s%n%s; the order of ways is drawn (seed %d).%n%n"
                .formatted(plan.question(), plan.jobs(), plan.seed()));
        for (Batch batch : plan.cases()) {
            text.append(batch.title()).append('\n');
            for (Strategy strategy : Strategy.values()) {
                text.append("  %-18s %s%n".formatted(strategy.id, cost(batch, strategy)));
            }
        }
        if (!plan.cases().isEmpty()) {
            text.append("together %s%s%n"
                    .formatted(
                            time(casesSeconds()),
                            plan.jobs().waysMayOverlap()
                                    ? ": each way goes through its cases, and the ways run side by side, as waiting jobs need no processor"
                                    : ": one way after another, as their jobs compute"));
        }
        if (!plan.losses().isEmpty()) {
            text.append("What is lost when nobody listens, and when the process is killed: %s%n"
                    .formatted(time(lossSeconds())));
        }
        if (plan.eventLoop() != null) {
            text.append("Four servers and a slow neighbour: %s%n".formatted(time(eventLoopSeconds())));
        }
        return text.append("Altogether about %s%n".formatted(time(seconds()))).toString();
    }

    private String cost(Batch batch, Strategy strategy) {
        String expected = time(plan.jobs().expectedSeconds(batch, strategy));
        return plan.leavesOut(batch, strategy)
                ? "left out: would take %s and show nothing new (--with-slow runs it)".formatted(expected)
                : expected;
    }

    private double casesSeconds() {
        if (plan.cases().isEmpty()) {
            return 0;
        }
        Stream<Double> lanes = Stream.of(Strategy.values()).map(this::laneSeconds);
        return START_SECONDS
                + (plan.jobs().waysMayOverlap()
                        ? lanes.max(Double::compare).orElse(0.0)
                                + plan.cases().size() * LOAD_SECONDS * (Strategy.values().length - 2)
                        : lanes.mapToDouble(it -> it).sum());
    }

    private double laneSeconds(Strategy strategy) {
        return plan.cases().stream()
                .filter(batch -> !plan.leavesOut(batch, strategy))
                .mapToDouble(batch -> plan.jobs().expectedSeconds(batch, strategy) + LOAD_SECONDS)
                .sum();
    }

    private double lossSeconds() {
        if (plan.losses().isEmpty()) {
            return 0;
        }
        int slots = plan.jobs().parallelism(Strategy.RABBITMQ, 1);
        int requests = plan.losses().stream().mapToInt(Batch::requests).sum();
        double jobs = Math.ceil((double) requests / slots) * plan.jobs().millis() / 1000.0;
        return RESTARTS_SECONDS + jobs + (plan.cases().isEmpty() ? START_SECONDS : 0);
    }

    private double eventLoopSeconds() {
        return plan.eventLoop() == null
                ? 0
                : plan.servers().size()
                        * (plan.eventLoop()
                                        .warmUp()
                                        .plus(plan.eventLoop().duration())
                                        .toSeconds()
                                + SERVER_SECONDS);
    }

    static String time(double seconds) {
        return seconds < 100 ? "%.0f s".formatted(seconds) : "%.1f min".formatted(seconds / 60);
    }
}
