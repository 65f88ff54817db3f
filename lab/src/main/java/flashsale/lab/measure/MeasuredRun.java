package flashsale.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.BacklogWatch;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.patterns.PatternWork;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import flashsale.lab.result.Timeline;
import flashsale.lab.sampling.ProcessSampler;
import flashsale.lab.sampling.ProcessorMeter;
import flashsale.lab.sampling.Usage;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.Target;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Puts a load on a running build, watches it, waits until all work is done, and audits. */
public final class MeasuredRun {

    public static final Duration DRAIN_LIMIT = Duration.ofSeconds(90);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final Workspace workspace;
    private final Target target;
    private final Stack stack;
    private final StackProcesses processes;
    private final Duration drainLimit;

    public MeasuredRun(Workspace workspace, Stack stack, Target target) {
        this(workspace, stack, target, DRAIN_LIMIT);
    }

    /** Work still left after the drain limit counts as never done. */
    public MeasuredRun(Workspace workspace, Stack stack, Target target, Duration drainLimit) {
        this.workspace = workspace;
        this.target = target;
        this.drainLimit = drainLimit;
        this.stack = stack;
        this.processes = new StackProcesses(stack, target.build());
    }

    /**
     * Runs the load with this behaviour of the bank, and resets the bank afterwards. An outage ends with the load, as work that waits for
     * the bank would not drain.
     *
     * @throws flashsale.lab.CommandException if k6 failed
     * @throws flashsale.lab.target.UnreadableException if a figure is not available
     */
    Run run(LoadSpec load, BankBehaviour bank) throws InterruptedException {
        OnExit onExit = OnExit.run("let the bank behave", target.bank()::behave);
        target.bank().behave(bank);
        try {
            return run(load, () -> {}, () -> target.bank().behave(bank.withoutOutage()));
        } finally {
            target.bank().behave();
            onExit.callOff();
        }
    }

    /**
     * Runs the load, and leaves the bank as it is.
     *
     * @throws flashsale.lab.CommandException if k6 failed
     * @throws flashsale.lab.target.UnreadableException if a figure is not available
     */
    public Run run(LoadSpec load) throws InterruptedException {
        return run(load, () -> {}, () -> {});
    }

    /**
     * Runs the load, and leaves the bank as it is.
     *
     * @param atItsBegin called when k6 has opened its sale and the customers begin; must not block
     * @param atItsEnd called when the load has ended, before the wait until all work is done
     */
    public Run run(LoadSpec load, Runnable atItsBegin, Runnable atItsEnd) throws InterruptedException {
        Path logs = ClientLogs.of(workspace, target);
        String name = Instant.now().toEpochMilli() + "-" + load.name();
        try (RunningLoad running = RunningLoad.start(workspace.loadTests(), target, load, logs, name);
                ProcessSampler sampler = new ProcessSampler(() -> processes.groups(running));
                BacklogWatch backlog = BacklogWatch.start(target)) {
            awaitBegin(running);
            double labBefore = cpuSecondsOfTheLab();
            Optional<JvmCpu> jvmsBefore = stack.jvmCpu(target.build());
            sampler.start();
            ProcessorMeter machine = new ProcessorMeter();
            mark("start", load);
            atItsBegin.run();
            LoadFigures figures = awaitEnd(running, load);
            Processors processors = machine.read();
            atItsEnd.run();
            mark("end", load);
            Optional<PatternWork> patterns = PatternWork.await(stack, target.build(), load, figures, running.log());
            Drained drained = drain(figures.end());
            Map<String, Usage> usage = sampler.stop();
            Optional<JvmCpu> jvms =
                    jvmsBefore.flatMap(before -> stack.jvmCpu(target.build()).map(now -> now.since(before)));
            double labSeconds = cpuSecondsOfTheLab() - labBefore;
            OrderTimes orders = patterns.map(it -> OrderTimes.ofOthers(it.done()))
                    .orElseGet(() -> OrderTimes.read(target.order(), load.script(), figures));
            ClientTimes client = patterns.map(it -> ClientTimes.ofOthers(it.acknowledged()))
                    .orElseGet(() -> running.times().withOrders(load.script(), orders.reachedAt()));
            target.metrics().ifPresent(it -> it.add(target.build(), "checkout_final", client.untilFinal()));
            Timeline timeline = new Timelines(figures, drained.seconds())
                    .of(client, orders, sampler.looks(), backlog.observations());
            Run run = new RunResults(load, figures, client, orders, usage, jvms, processors, labSeconds, timeline)
                    .result(
                            backlog.largest(),
                            drained,
                            audit(drained, patterns.isPresent() ? Optional.empty() : Optional.of(logs)));
            return patterns.map(it -> it.complete(run)).orElse(run);
        }
    }

    private void mark(String phase, LoadSpec load) {
        target.metrics()
                .ifPresent(metrics -> metrics.mark(
                        target.build(),
                        phase,
                        "%s %s: %s, %s".formatted(target.build(), phase, load.script(), load.inWords())));
    }

    private void awaitBegin(RunningLoad running) throws InterruptedException {
        try (Progress progress = Progress.start("%s: k6 opens its sale".formatted(target.build()))) {
            running.awaitBegin();
            progress.done();
        }
    }

    private LoadFigures awaitEnd(RunningLoad running, LoadSpec load) throws InterruptedException {
        try (Progress progress = Progress.start("%s: %s, %s, %d s"
                .formatted(
                        target.build(),
                        load.script(),
                        load.inWords(),
                        load.total().toSeconds()))) {
            while (!running.ends(SECOND)) {
                progress.update(
                        "%,d %s".formatted(running.successes(), load.script().success()));
            }
            LoadFigures figures = running.figures();
            progress.done("%,d %s, %,d failed"
                    .formatted(load.script().successes(figures), load.script().success(), figures.failed()));
            return figures;
        }
    }

    private Drained drain(Instant loadEnded) throws InterruptedException {
        try (Progress progress = Progress.start(target.build() + ": draining")) {
            Drained drained = Drain.await(target, loadEnded, drainLimit, left -> progress.update(left.toString()));
            progress.done(drained.completely() ? "nothing left" : "gave up: " + drained.left());
            return drained;
        }
    }

    private AuditReport audit(Drained drained, Optional<Path> logs) throws InterruptedException {
        try (Progress progress = Progress.start(target.build() + ": audit")) {
            AuditReport report = Audit.of(() -> new EvidenceReader(target, logs).gather(drained));
            progress.done(report.passed() ? "passed" : "FAILED");
            return report;
        }
    }

    /** Does not include the processes that it has started. */
    private static double cpuSecondsOfTheLab() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }
}
