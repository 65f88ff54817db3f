package flashsale.lab.chaos;

import static java.util.Objects.requireNonNull;

import flashsale.lab.Build;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.network.NetworkLink;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.target.Bank;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Broker;
import flashsale.servers.RabbitServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The faults of a build.
 *
 * @param options with which the build was started; killed processes are started again in the same way
 */
public record Faults(Stack stack, Build build, StartOptions options, Bank bank) {

    private static final Duration A_MOMENT = Duration.ofSeconds(5);
    private static final Duration A_WHILE = Duration.ofSeconds(15);
    private static final Duration A_MINUTE = Duration.ofSeconds(60);

    private static final int MANY = 100_000;

    /** Those between which and the services there may be a simulated network. */
    private static final List<String> STORES = List.of("postgres", "redis", "rabbitmq");

    /** Bytes per second of each connection: a reservation of some 500 bytes takes tens of milliseconds. */
    private static final long NARROW = 20_000;

    /**
     * All of them, each process frozen once for each of these times. The build need not run before the first one begins.
     *
     * @param downtime how long killed processes stay dead
     * @param absence how long all processes of a kind are away in the end: longer than what others keep of them is good for
     */
    List<Fault> all(List<Duration> freezes, Duration downtime, Duration absence) {
        Map<String, Integer> kinds = stack.kinds(build, options);
        List<Fault> all = new ArrayList<>();
        kinds.forEach((kind, processes) -> {
            all.add(killed("kill " + kind, kind, 1, downtime));
            if (processes > 1) {
                all.add(everyKilled(kind, downtime));
            }
            freezes.forEach(time -> all.add(frozen(kind, time)));
            all.add(killed("%s away for %d s".formatted(kind, absence.toSeconds()), kind, Integer.MAX_VALUE, absence));
        });
        if (options.network().isPresent()) {
            STORES.stream().filter(kinds::containsKey).forEach(store -> all.addAll(networkFaults(store)));
        }
        all.add(redisRefuses());
        all.add(postgresRefuses());
        if (stack.config().isClustered()) {
            all.addAll(new NodeFaults(stack, build, options).all());
        }
        if (kinds.containsKey("rabbitmq")) {
            RabbitServer broker = stack.config().rabbit();
            all.add(new Fault("rabbitmq's disk is full", A_WHILE, broker::raiseDiskAlarm, broker::endDiskAlarm));
            all.add(new Fault(
                    "rabbitmq refuses messages: no memory", A_WHILE, broker::raiseMemoryAlarm, broker::endMemoryAlarm));
            Broker messages = StackTarget.of(stack.config(), build).broker().orElseThrow();
            DeletedTopology deletion = new DeletedTopology(messages, A_MINUTE);
            all.add(new Fault("exchange and queues deleted", A_MOMENT, deletion::begin, deletion::end));
            Duplicates duplicates = new Duplicates(messages);
            all.add(new Fault("every message twice and out of order", A_WHILE, duplicates::begin, duplicates::end));
            PoisonMessages poison = new PoisonMessages(messages);
            all.add(new Fault("a poison message every hundredth", A_WHILE, poison::begin, poison::end));
        }
        all.add(expiriesAtStart());
        all.add(slowBank());
        all.add(badBank("bank declines half", new BankBehaviour(BankLatency.NONE, 0.5, Outage.NONE)));
        all.add(bankDown());
        all.add(lateBank());
        return all;
    }

    private List<Fault> networkFaults(String store) {
        return List.of(
                network("cut the network to " + store, A_MOMENT, store, NetworkLink::cut),
                network("half-dead connections to " + store, A_WHILE, store, NetworkLink::unplug),
                badNetwork(store + " 200 ms away", store, LinkQuality.distant(Duration.ofMillis(100))),
                badNetwork("narrow network to " + store, store, LinkQuality.narrow(NARROW)));
    }

    /** The shop is down until a hundred thousand reservations are over whose customers have not paid, and is started again. */
    private Fault expiriesAtStart() {
        ExpiredReservations expired = new ExpiredReservations(StackTarget.of(stack.config(), build));
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
        return everyKilled(kind, A_MOMENT);
    }

    private Fault everyKilled(String kind, Duration downtime) {
        return killed("kill every " + kind, kind, Integer.MAX_VALUE, downtime);
    }

    /** Like a power cut of the process, which is switched on again after a while. */
    private Fault killed(String name, String kind, int howMany, Duration downtime) {
        return new Fault(
                name,
                downtime,
                () -> victims(kind, howMany).forEach(ProcessHandle::destroyForcibly),
                () -> stack.start(Set.of(build), options));
    }

    /** The first instance of this kind of process is frozen. */
    public Fault frozen(String kind, Duration time) {
        return Fault.freeze(kind, time, () -> victims(kind, 1));
    }

    /** It answers reads, and what finishes something. */
    Fault redisRefuses() {
        return new Fault(
                "redis refuses writes: no memory",
                A_WHILE,
                () -> limitRedis("1"),
                () -> limitRedis("0")); // 0 is no limit
    }

    private void limitRedis(String bytes) {
        stack.config().redisNodes().forEach(node -> node.set("maxmemory", bytes));
    }

    Fault postgresRefuses() {
        return new Fault(
                "postgres refuses writes: read-only",
                A_WHILE,
                () -> refusePostgresWrites(true),
                () -> refusePostgresWrites(false));
    }

    private void refusePostgresWrites(boolean refuse) {
        stack.config().postgresPrimary().admin().refuseWrites(refuse);
    }

    public Fault slowBank() {
        return badBank("bank takes 2 s", new BankBehaviour(new BankLatency("2s"), 0, Outage.NONE));
    }

    /** The bank refuses all requests of this build. */
    public Fault bankDown() {
        BankBehaviour down = new BankBehaviour(BankLatency.NONE, 0, Outage.REFUSE);
        return new Fault("bank is down for a minute", A_MINUTE, () -> bank.behave(down), bank::behave);
    }

    /** The bank does what this build asks for, and answers only after callers have given up. */
    public Fault lateBank() {
        return badBank("bank answers too late", new BankBehaviour(BankLatency.NONE, 0, Outage.HANG));
    }

    private Fault badBank(String name, BankBehaviour behaviour) {
        return new Fault(name, A_WHILE, () -> bank.behave(behaviour), bank::behave);
    }

    private Fault badNetwork(String name, String store, LinkQuality quality) {
        return network(name, A_WHILE, store, link -> link.become(quality));
    }

    private Fault network(String name, Duration lasts, String store, Consumer<NetworkLink> fault) {
        return new Fault(name, lasts, () -> fault.accept(linkTo(store)), () -> mendLinkTo(store));
    }

    private void mendLinkTo(String store) {
        linkTo(store).mend();
    }

    private NetworkLink linkTo(String store) {
        return requireNonNull(stack.networkLinks().get(store), store);
    }

    /** The first instances of this kind, with their descendants. */
    private List<ProcessHandle> victims(String kind, int howMany) {
        List<String> chosen = ids(kind).stream().limit(howMany).toList();
        return processes()
                .filter(it -> chosen.contains(it.id()))
                .flatMap(it -> family(it.pid()))
                .toList();
    }

    /** The process, if it runs, and its descendants. */
    static Stream<ProcessHandle> family(long pid) {
        return ProcessHandle.of(pid).stream().flatMap(it -> Stream.concat(Stream.of(it), it.descendants()));
    }

    private List<String> ids(String kind) {
        return processes()
                .filter(it -> it.name().equals(kind))
                .map(ManagedProcess::id)
                .distinct()
                .toList();
    }

    private Stream<ManagedProcess> processes() {
        return stack.processes().stream()
                .filter(it -> it.build().map(build::equals).orElse(true));
    }
}
