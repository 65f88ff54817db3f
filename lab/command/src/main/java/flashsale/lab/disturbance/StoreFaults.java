package flashsale.lab.disturbance;

import static java.util.Objects.requireNonNull;

import flashsale.lab.network.LinkQuality;
import flashsale.lab.network.NetworkLink;
import flashsale.lab.stack.Stack;
import flashsale.lab.target.Broker;
import flashsale.servers.RabbitServer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What happens to the stores, to the network in front of them, and to messages.
 *
 * @param broker empty if the build has none
 * @param hasNetwork whether the network between the services and the stores is simulated
 */
record StoreFaults(Stack stack, Optional<Broker> broker, boolean hasNetwork) {

    private static final Duration A_MOMENT = Duration.ofSeconds(5);
    private static final Duration A_WHILE = Duration.ofSeconds(15);
    private static final Duration A_MINUTE = Duration.ofSeconds(60);

    /** Bytes per second of each connection: a reservation of some 500 bytes takes tens of milliseconds. */
    private static final long NARROW = 20_000;

    List<Fault> all() {
        return Stream.of(
                        hasNetwork ? Stream.of("postgres", "redis").flatMap(this::network) : Stream.<Fault>of(),
                        hasNetwork && broker.isPresent() ? network("rabbitmq") : Stream.<Fault>of(),
                        Stream.of(redisRefuses(), postgresRefuses()),
                        broker.stream().flatMap(this::messages))
                .flatMap(it -> it)
                .toList();
    }

    private Stream<Fault> network(String store) {
        return Stream.of(
                network("cut the network to " + store, A_MOMENT, store, NetworkLink::cut),
                network("half-dead connections to " + store, A_WHILE, store, NetworkLink::unplug),
                badNetwork(store + " 200 ms away", store, LinkQuality.distant(Duration.ofMillis(100))),
                badNetwork("narrow network to " + store, store, LinkQuality.narrow(NARROW)));
    }

    private Fault badNetwork(String name, String store, LinkQuality quality) {
        return network(name, A_WHILE, store, link -> link.become(quality));
    }

    private Fault network(String name, Duration lasts, String store, Consumer<NetworkLink> fault) {
        return new Fault(name, lasts, () -> fault.accept(linkTo(store)), () -> linkTo(store)
                .mend());
    }

    private NetworkLink linkTo(String store) {
        return requireNonNull(stack.networkLinks().get(store), store);
    }

    /** It still answers reads, and changes that only finish something. */
    private Fault redisRefuses() {
        return new Fault(
                "redis refuses writes: no memory",
                A_WHILE,
                () -> limitRedis("1"),
                () -> limitRedis("0")); // 0 is no limit
    }

    private void limitRedis(String bytes) {
        stack.config().stores().redis().nodes().forEach(node -> node.set("maxmemory", bytes));
    }

    private Fault postgresRefuses() {
        return new Fault(
                "postgres refuses writes: read-only",
                A_WHILE,
                () -> refusePostgresWrites(true),
                () -> refusePostgresWrites(false));
    }

    private void refusePostgresWrites(boolean refuse) {
        stack.config().stores().postgres().primary().admin().refuseWrites(refuse);
    }

    private Stream<Fault> messages(Broker messages) {
        RabbitServer server = stack.config().stores().rabbit().nodes().getFirst();
        DeletedTopology deletion = new DeletedTopology(messages, A_MINUTE);
        Duplicates duplicates = new Duplicates(messages);
        PoisonMessages poison = new PoisonMessages(messages);
        return Stream.of(
                new Fault("rabbitmq's disk is full", A_WHILE, server::raiseDiskAlarm, server::endDiskAlarm),
                new Fault(
                        "rabbitmq refuses messages: no memory",
                        A_WHILE,
                        server::raiseMemoryAlarm,
                        server::endMemoryAlarm),
                new Fault("exchange and queues deleted", A_MOMENT, deletion::begin, deletion::end),
                new Fault("every message twice and out of order", A_WHILE, duplicates::begin, duplicates::end),
                new Fault("a poison message every hundredth", A_WHILE, poison::begin, poison::end));
    }
}
