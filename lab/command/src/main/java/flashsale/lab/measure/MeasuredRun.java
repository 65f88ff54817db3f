package flashsale.lab.measure;

import com.sun.management.OperatingSystemMXBean;
import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.backlog.Drained;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.load.Script;
import flashsale.lab.patterns.PatternWork;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import flashsale.lab.result.Timeline;
import flashsale.lab.sampling.ProcessorMeter;
import flashsale.lab.sampling.Usage;
import flashsale.lab.sampling.UsageWatch;
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
    private final Place place;
    private final Duration drainLimit;

    public MeasuredRun(Workspace workspace, Optional<Stack> stack, Target target) {
        this(workspace, new Place(stack, Optional.empty()), target, DRAIN_LIMIT);
    }

    /**
     * Of a build anywhere.
     *
     * @param drainLimit work still left then counts as never done
     */
    public MeasuredRun(Workspace workspace, Place place, Target target, Duration drainLimit) {
        this.workspace = workspace;
        this.place = place;
        this.target = target;
        this.drainLimit = drainLimit;
    }

    /** Throws {@code CommandException} if it is not known where the stores are, and what the load achieves shows only there. */
    public void require(LoadSpec load) {
        if (target.stores().isEmpty() && load.script() != Script.CHECKOUT) {
            throw new CommandException(
                    "What %s achieves is counted in the stores of %s, and it is not known where they are. Name a file that says it: --stores"
                            .formatted(load.script(), target.build()));
        }
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
        require(load);
        Path logs = ClientLogs.of(workspace, target);
        String name = Instant.now().toEpochMilli() + "-" + load.name();
        try (RunningLoad running = RunningLoad.start(workspace.loadTests(), target, load, logs, name);
                UsageWatch sampler = place.usage(target.build(), running);
                Books books = new Books(target)) {
            awaitBegin(running);
            double labBefore = cpuSecondsOfTheLab();
            Optional<JvmCpu> jvmsBefore = place.jvmCpu(target.build());
            sampler.start();
            ProcessorMeter machine = new ProcessorMeter();
            mark("start", load);
            atItsBegin.run();
            LoadFigures figures = awaitEnd(running, load);
            Processors processors = machine.read();
            atItsEnd.run();
            mark("end", load);
            Optional<PatternWork> patterns =
                    PatternWork.await(place.stack(), target.build(), load, figures, running.log());
            Optional<Drained> drained = books.drain(figures.end(), drainLimit);
            Map<String, Usage> usage = sampler.stop();
            Optional<JvmCpu> jvms =
                    jvmsBefore.flatMap(before -> place.jvmCpu(target.build()).map(now -> now.since(before)));
            double labSeconds = cpuSecondsOfTheLab() - labBefore;
            OrderTimes orders = patterns.map(it -> OrderTimes.ofOthers(it.done()))
                    .orElseGet(() -> books.orders(load.script(), figures));
            ClientTimes client = patterns.map(it -> ClientTimes.ofOthers(it.acknowledged()))
                    .orElseGet(() -> running.times().withOrders(load.script(), orders.reachedAt()));
            target.metrics().ifPresent(it -> it.add(target.build(), "checkout_final", client.untilFinal()));
            Timeline timeline = new Timelines(
                            figures, drained.map(Drained::seconds).orElse(0.0))
                    .of(client, orders, sampler.looks(), books.backlog());
            Run run = new RunResults(load, figures, client, orders, usage, jvms, processors, labSeconds, timeline)
                    .result(
                            books.largestBacklog(),
                            drained.map(Drained::seconds).orElse(null),
                            books.audit(drained, patterns.isPresent() ? Optional.empty() : Optional.of(logs)));
            return patterns.map(it -> it.complete(run)).orElse(run);
        }
    }

    /** Audits without a load, when what was begun before is done. */
    public AuditReport audit() throws InterruptedException {
        try (Books books = new Books(target)) {
            return books.audit(books.drain(Instant.now(), drainLimit), Optional.of(ClientLogs.of(workspace, target)));
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
                running.successes()
                        .ifPresent(count -> progress.update(
                                "%,d %s".formatted(count, load.script().success())));
            }
            LoadFigures figures = running.figures();
            progress.done("%,d %s, %,d failed"
                    .formatted(load.script().successes(figures), load.script().success(), figures.failed()));
            return figures;
        }
    }

    /** Does not include the processes that it has started. */
    private static double cpuSecondsOfTheLab() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }
}
