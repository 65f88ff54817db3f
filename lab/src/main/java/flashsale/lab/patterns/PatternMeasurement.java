package flashsale.lab.patterns;

import flashsale.lab.Progress;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.load.K6Command;
import flashsale.lab.load.LoadFiles;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.measure.StackProcesses;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Components;
import flashsale.lab.sampling.ProcessSampler;
import flashsale.lab.sampling.Usage;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.PatternTarget;
import flashsale.lab.target.Target;
import flashsale.servers.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the load of a profile on a running build, and waits until all that it acknowledged is done. */
record PatternMeasurement(Workspace workspace, Stack stack, PatternTarget target, PatternPlan plan) {

    private static final String COUNTER = "operations";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration SECOND = Duration.ofSeconds(1);

    /** What k6 writes besides its log. */
    private record Figures(long dropped) {}

    private record Left(Map<Pattern, Outcome> outcomes, long count) {}

    /**
     * Measures one run.
     *
     * @throws flashsale.lab.CommandException if k6 failed
     * @throws flashsale.lab.target.UnreadableException if a figure is not available
     */
    PatternsRun run(LoadProfile profile, int number) throws InterruptedException {
        Target shop = target.shop();
        StackProcesses processes = new StackProcesses(stack, shop.build());
        Path logs = workspace.clientLogs().resolve("patterns-" + shop.build());
        String name =
                "%d-%s".formatted(Instant.now().toEpochMilli(), profile.name().replace(' ', '-'));
        try (RunningLoad load = RunningLoad.start((files, port) -> command(files, port, profile), COUNTER, logs, name);
                ProcessSampler sampler = new ProcessSampler(() -> processes.groups(load))) {
            load.awaitBegin();
            sampler.start();
            long dropped = awaitEnd(load, profile);
            ClientRecord client = ClientRecord.read(load.log());
            Map<Pattern, Outcome> outcomes = awaitDone(client);
            Map<String, Usage> usage = sampler.stop();
            List<PatternResult> results = new ArrayList<>();
            outcomes.forEach((pattern, outcome) ->
                    results.add(PatternResult.of(pattern, pattern.load(profile), client, outcome)));
            List<String> violations = new ArrayList<>();
            outcomes.values().forEach(outcome -> violations.addAll(outcome.violations()));
            return new PatternsRun(
                    shop.build().id(),
                    profile.name(),
                    number,
                    Duration.between(client.begin(), client.end()).toMillis() / 1000.0,
                    dropped,
                    1000
                            * Components.sumOfSystem(usage, Usage::cpuSeconds)
                            / Math.max(
                                    1,
                                    results.stream()
                                            .mapToLong(PatternResult::acknowledged)
                                            .sum()),
                    results,
                    violations,
                    audit(client));
        }
    }

    private K6Command command(LoadFiles files, int apiPort, LoadProfile profile) {
        Target shop = target.shop();
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("BASE_URL", shop.gateway().toString());
        settings.put("BUILD", shop.build().id());
        settings.put("LOAD", plan.load(profile));
        settings.put("DURATION", profile.duration().toMillis() + "ms");
        return new K6Command(
                workspace.loadTests().resolve("patterns.js"),
                List.of("--address=127.0.0.1:" + apiPort),
                settings,
                Map.of("ADMIN_PASSWORD", shop.adminPassword()),
                files);
    }

    /** Returns how many arrivals were dropped. */
    private long awaitEnd(RunningLoad load, LoadProfile profile) throws InterruptedException {
        try (Progress progress = Progress.start("%s: %s, %d s"
                .formatted(
                        target.shop().build(),
                        profile.name(),
                        profile.duration().toSeconds()))) {
            while (!load.ends(SECOND)) {
                progress.update("%,d acknowledged".formatted(load.successes()));
            }
            Figures figures = load.figures(Figures.class);
            progress.done();
            return figures.dropped();
        }
    }

    /** What is not done within {@link #PATIENCE} is lost. */
    private Map<Pattern, Outcome> awaitDone(ClientRecord client) throws InterruptedException {
        try (Progress progress = Progress.start(target.shop().build() + ": until all is done")) {
            Waiting waiting = new Waiting(PATIENCE, SECOND);
            Left left = look(client);
            while (left.count() > 0 && waiting.goesOn()) {
                left = look(client);
                progress.update("%,d left".formatted(left.count()));
            }
            progress.done(left.count() == 0 ? "nothing left" : "gave up: %,d left".formatted(left.count()));
            return left.outcomes();
        }
    }

    private Left look(ClientRecord client) {
        Map<Pattern, Outcome> outcomes = new LinkedHashMap<>();
        long count = 0;
        for (Pattern pattern : plan.patterns()) {
            Outcome outcome = pattern.outcome(target, client.begin());
            outcomes.put(pattern, outcome);
            count += client.acknowledged(pattern).stream()
                    .filter(operation -> !outcome.doneAt().containsKey(operation.key()))
                    .count();
        }
        return new Left(outcomes, count);
    }

    private AuditReport audit(ClientRecord client) throws InterruptedException {
        try (Progress progress = Progress.start(target.shop().build() + ": audit")) {
            Drained drained =
                    Drain.await(target.shop(), client.end(), PATIENCE, left -> progress.update(left.toString()));
            AuditReport report = Audit.of(() -> new EvidenceReader(target.shop(), Optional.empty()).gather(drained));
            progress.done(report.passed() ? "passed" : "FAILED");
            return report;
        }
    }
}
