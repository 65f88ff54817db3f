package flashsale.lab.result;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.result.Costs.ProcessUse;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A run that nobody made: it has what it is given, and otherwise what a short checkout of 250 users could have. */
public final class MadeUpRun {

    private static final Timeline EMPTY =
            new Timeline(2, List.of(), Map.of(), List.of(), List.of(), Map.of(), Map.of());

    private final String build;
    private final double perSecond;
    private final Map<Moment, Times> times = new EnumMap<>(Moment.class);
    private final Map<String, ProcessUse> processes = new TreeMap<>();
    private Load load = new Load("checkout", 250, 20, List.of());
    private long begun = 100;
    private long declined;
    private double failureRate;
    private Map<String, Long> failuresByStep = Map.of();
    private long soldOut;
    private @Nullable Double soldOutAfterSeconds;
    private long refused;
    private long putOff;
    private double accepted;
    private @Nullable Double refusedPerSecond;
    private @Nullable Double cpuMillisPerAnswer;
    private @Nullable Double cpuMillisPerCheckout = 12.0;
    private @Nullable JvmCpu jvms;
    private @Nullable Processors processors;
    private Leftover leftover = new Leftover(10, 0.5, null);
    private Timeline timeline = EMPTY;
    private AuditReport audit = audit(true);

    private MadeUpRun(String build, double perSecond) {
        this.build = build;
        this.perSecond = perSecond;
        accepted = perSecond;
    }

    /**
     * To be told more.
     *
     * @param perSecond what it completed
     */
    public static MadeUpRun of(String build, double perSecond) {
        return new MadeUpRun(build, perSecond);
    }

    public static AuditReport audit(boolean passed) {
        return audit("nothing is oversold", passed ? "" : "1");
    }

    /** Of one check, which has failed if anything was found. */
    public static AuditReport audit(String check, String found) {
        boolean passed = found.isEmpty();
        return AuditReport.of(List.of(new CheckResult(check, passed, "0", passed ? "0" : found, "")));
    }

    public MadeUpRun under(Load other) {
        load = other;
        return this;
    }

    public MadeUpRun until(Moment moment, Latency latency) {
        times.put(moment, Times.of(latency));
        return this;
    }

    public MadeUpRun until(Moment moment, Distribution values) {
        times.put(moment, Times.of(Optional.of(values)).orElseThrow());
        return this;
    }

    public MadeUpRun until(Moment moment, Latency latency, Distribution values) {
        times.put(moment, new Times(latency, values));
        return this;
    }

    public MadeUpRun accepting(double reservationsPerSecond) {
        accepted = reservationsPerSecond;
        return this;
    }

    public MadeUpRun attempts(long attempts, long ofTheseDeclined) {
        begun = attempts;
        declined = ofTheseDeclined;
        return this;
    }

    public MadeUpRun failing(double rate, Map<String, Long> bySteps) {
        failureRate = rate;
        failuresByStep = bySteps;
        return this;
    }

    /**
     * In the middle of the load.
     *
     * @param units attempts that found nothing left
     */
    public MadeUpRun soldOut(long units, double afterSeconds, double refusedEachSecond, double cpuMillisForEachAnswer) {
        soldOut = units;
        soldOutAfterSeconds = afterSeconds;
        refusedPerSecond = refusedEachSecond;
        cpuMillisPerAnswer = cpuMillisForEachAnswer;
        return this;
    }

    public MadeUpRun refusing(long byRules, long withComeBackLater) {
        refused = byRules;
        putOff = withComeBackLater;
        return this;
    }

    public MadeUpRun costing(double cpuMillisForEach) {
        cpuMillisPerCheckout = cpuMillisForEach;
        return this;
    }

    public MadeUpRun process(String name, double cpuSeconds, double peakMb, double mbPerHour) {
        processes.put(name, new ProcessUse(cpuSeconds, peakMb, mbPerHour));
        return this;
    }

    public MadeUpRun jvms(JvmCpu cpu) {
        jvms = cpu;
        return this;
    }

    /** Its machine was not looked at, and its stores could not be read. */
    public MadeUpRun elsewhere() {
        cpuMillisPerCheckout = null;
        leftover = new Leftover(null, null, null);
        audit = AuditReport.notMade("it is not known where its stores are");
        return this;
    }

    public MadeUpRun on(Processors machine) {
        processors = machine;
        return this;
    }

    public MadeUpRun leaving(Leftover work) {
        leftover = work;
        return this;
    }

    public MadeUpRun over(Timeline time) {
        timeline = time;
        return this;
    }

    public MadeUpRun audited(AuditReport report) {
        audit = report;
        return this;
    }

    public Run run() {
        return new Run(
                build,
                load,
                new Attempts(
                        begun,
                        Math.round(perSecond * load.seconds()),
                        soldOut,
                        soldOutAfterSeconds,
                        null,
                        refused,
                        declined,
                        failureRate,
                        failuresByStep,
                        putOff,
                        12),
                new Rates(perSecond, accepted, perSecond * 8, refusedPerSecond),
                times,
                new Costs(cpuMillisPerCheckout, cpuMillisPerAnswer, processes, jvms, processors),
                leftover,
                timeline,
                audit,
                null,
                Map.of());
    }
}
