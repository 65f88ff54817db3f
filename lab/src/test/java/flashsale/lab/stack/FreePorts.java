package flashsale.lab.stack;

import flashsale.servers.Ports;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Ports for tests, apart from those of running stacks and below those that the system uses for outgoing connections. */
final class FreePorts {

    private static final int LOWEST_OFFSET = 5_000;
    private static final int SPAN = 400;
    /** Each JVM that runs tests has a range of its own, since ports are only taken some time after they were found free. */
    private static final int RANGE = 4_000;

    private static final int JVM = Integer.getInteger("tests.jvm", 1) - 1;

    private FreePorts() {}

    static StackPorts find() {
        return ThreadLocalRandom.current()
                .ints(LOWEST_OFFSET + JVM * RANGE, LOWEST_OFFSET + (JVM + 1) * RANGE - SPAN)
                .mapToObj(StackPorts::new)
                .filter(FreePorts::areFree)
                .findFirst()
                .orElseThrow();
    }

    private static boolean areFree(StackPorts ports) {
        int first = ports.internal(Deployment.SYNC);
        return !Ports.isListening(ports.gateway())
                && IntStream.range(first, first + SPAN).noneMatch(Ports::isListening);
    }
}
