package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.servers.Ports;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds ports in use by other programs, before anything starts that would fail obscurely. */
record PortCheck(StackConfig config) {

    private static final int SUGGESTED_OFFSET = 1000;

    /**
     * Checks the ports of everything that is about to start.
     *
     * @throws CommandException that names the port and how to use others
     */
    void requireFree(List<ServiceProcess> processes, Set<Deployment> deployments) {
        Stream<Integer> ofServices = processes.stream()
                .filter(process -> !process.isRunning())
                .flatMap(process -> process.instances().stream())
                .map(Instance::port);
        Stream<Integer> ofGateway = config.nginx().isRunning()
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(config.ports().gateway()),
                        deployments.stream().map(config.ports()::internal));
        Stream<Integer> ofStores = config.stores().of(deployments).flatMap(store -> store.portsToTake().stream());
        Stream.of(ofServices, ofGateway, ofStores)
                .flatMap(ports -> ports)
                .filter(Ports::isTaken)
                .findFirst()
                .ifPresent(port -> {
                    throw new CommandException(
                            "Port %d is in use by another program. Stop that program, or shift all ports, for example: %s=%d ./flashsale up"
                                    .formatted(
                                            port,
                                            StackPorts.OFFSET_VARIABLE,
                                            config.ports().offset() + SUGGESTED_OFFSET));
                });
    }
}
