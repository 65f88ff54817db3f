package flashsale.lab.stack;

import flashsale.servers.Ports;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Ports for the stacks of tests, apart from those of running stacks and below those that the system uses for outgoing connections. Each JVM
 * has ports of its own until it ends: they are only taken some time after they were found free.
 */
final class FreePorts {

    private static final int LOWEST_OFFSET = 5_600;

    /** No two ports of a stack are this far apart, nor a multiple of it. So stacks with these offsets have no port in common. */
    private static final int STEP = 1_120;

    private static final int COUNT = 8;

    private static final StackPorts OF_THIS_JVM = all().filter(
                    ports -> areFree(ports) && Ports.claim(claimedPort(ports)))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("Other tests or stacks use all ports that are for tests."));

    private FreePorts() {}

    static StackPorts ofThisJvm() {
        return OF_THIS_JVM;
    }

    static Stream<StackPorts> all() {
        return IntStream.range(0, COUNT).map(i -> LOWEST_OFFSET + i * STEP).mapToObj(StackPorts::new);
    }

    /** The JVM that listens on it has the others. */
    static int claimedPort(StackPorts ports) {
        return ports.gateway() - 1;
    }

    /** A stack that runs there listens on one of these. */
    private static boolean areFree(StackPorts ports) {
        return Stream.of(
                        ports.gateway(), ports.postgres(), ports.redis(), ports.internal(Deployment.SYNC), ports.bank())
                .noneMatch(Ports::isListening);
    }
}
