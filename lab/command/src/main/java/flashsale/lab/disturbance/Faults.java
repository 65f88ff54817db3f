package flashsale.lab.disturbance;

import flashsale.lab.Build;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.target.Bank;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The faults of a build.
 *
 * @param options with which the build was started; killed processes are started again in the same way
 * @param bankLatency how long the bank usually takes
 */
public record Faults(Stack stack, Build build, StartOptions options, BankLatency bankLatency) {

    private static final Duration A_MOMENT = Duration.ofSeconds(5);
    private static final Duration A_WHILE = Duration.ofSeconds(15);
    private static final Duration A_MINUTE = Duration.ofSeconds(60);

    private static final int EVERY = Integer.MAX_VALUE;
    private static final int MANY = 100_000;

    /** All that a plan can choose from. The build need not run before the first one begins. */
    public List<Fault> all(Disturbances wanted) {
        List<Fault> all = new ArrayList<>();
        stack.running().kinds(build, options).forEach((kind, processes) -> {
            all.add(killed("kill " + kind, kind, 1, wanted.downtime()));
            if (processes > 1) {
                all.add(killed("kill every " + kind, kind, EVERY, wanted.downtime()));
            }
            wanted.freezes().forEach(time -> all.add(frozen(kind, time)));
            Duration absence = wanted.absence();
            all.add(killed("%s away for %d s".formatted(kind, absence.toSeconds()), kind, EVERY, absence));
        });
        Target target = StackTarget.of(stack.config(), build);
        all.addAll(new StoreFaults(stack, target.broker(), hasNetwork()).all());
        if (stack.config().stores().areClustered()) {
            all.addAll(new ClusterFaults(stack, build, options).all());
        }
        all.add(expiriesAtStart(target));
        all.add(slowBank());
        all.add(badBank("bank declines half", A_WHILE, new BankBehaviour(bankLatency, 0.5, Outage.NONE)));
        all.add(bankDown());
        all.add(lateBank());
        return all;
    }

    /** The nodes of a cluster tell clients their own addresses, which bypass the simulated network. */
    private boolean hasNetwork() {
        return options.network().isPresent() && !stack.config().stores().areClustered();
    }

    /** The shop is down until a hundred thousand reservations are over whose customers have not paid, and is started again. */
    private Fault expiriesAtStart(Target target) {
        ExpiredReservations expired = new ExpiredReservations(target);
        Runnable begin = () -> {
            stack.stop(build);
            expired.add(MANY, Instant.now());
            stack.start(Set.of(build), options);
        };
        return new Fault("a hundred thousand expiries at start", A_MINUTE, begin, () -> {});
    }

    /** The first instance of this kind of process is killed; undoing it returns when the build is ready again. */
    public Fault killed(String kind) {
        return killed("kill " + kind, kind, 1, A_MOMENT);
    }

    /** The same with all instances. */
    public Fault everyKilled(String kind) {
        return killed("kill every " + kind, kind, EVERY, A_MOMENT);
    }

    /** Like a power cut of the process, which is switched on again after a while. */
    private Fault killed(String name, String kind, int howMany, Duration downtime) {
        return new Fault(
                name, downtime, () -> victims(kind, howMany).forEach(ProcessHandle::destroyForcibly), this::startAgain);
    }

    /** A bank that starts again has forgotten how it was to behave. */
    private void startAgain() {
        stack.start(Set.of(build), options);
        StackTarget.of(stack.config(), build).bank().behave(bankLatency);
    }

    /** The first instance of this kind of process is frozen. */
    public Fault frozen(String kind, Duration time) {
        return Fault.freeze(kind, time, () -> victims(kind, 1));
    }

    public Fault slowBank() {
        return badBank("bank takes 2 s", A_WHILE, new BankBehaviour(new BankLatency("2s"), 0, Outage.NONE));
    }

    /** The bank refuses all requests of this build. */
    public Fault bankDown() {
        return badBank("bank is down for a minute", A_MINUTE, new BankBehaviour(bankLatency, 0, Outage.REFUSE));
    }

    /** The bank does what this build asks for, and answers only after callers have given up. */
    public Fault lateBank() {
        return badBank("bank answers too late", A_WHILE, new BankBehaviour(bankLatency, 0, Outage.HANG));
    }

    private Fault badBank(String name, Duration lasts, BankBehaviour behaviour) {
        Bank bank = StackTarget.of(stack.config(), build).bank();
        return new Fault(name, lasts, () -> bank.behave(behaviour), () -> bank.behave(bankLatency));
    }

    /** The first instances of this kind, with their descendants. */
    private List<ProcessHandle> victims(String kind, int howMany) {
        List<ManagedProcess> processes = stack.running().processes().stream()
                .filter(it -> it.build().map(build::equals).orElse(true))
                .toList();
        List<String> chosen = processes.stream()
                .filter(it -> it.name().equals(kind))
                .map(ManagedProcess::id)
                .distinct()
                .limit(howMany)
                .toList();
        return processes.stream()
                .filter(it -> chosen.contains(it.id()))
                .flatMap(it -> family(it.pid()))
                .toList();
    }

    /** The process, if it runs, and its descendants. */
    static Stream<ProcessHandle> family(long pid) {
        return ProcessHandle.of(pid).stream().flatMap(it -> Stream.concat(Stream.of(it), it.descendants()));
    }
}
