package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.servers.Ports;
import flashsale.servers.RabbitServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
        List<Integer> needed = new ArrayList<>();
        processes.stream()
                .filter(process -> !process.isRunning())
                .flatMap(process -> process.instances().stream())
                .map(Instance::port)
                .forEach(needed::add);
        if (!config.nginx().isRunning()) {
            needed.add(config.ports().gateway());
            deployments.stream().map(config.ports()::internal).forEach(needed::add);
        }
        needed.addAll(portsOfPostgres());
        needed.addAll(portsOfRedis());
        if (deployments.stream().anyMatch(Deployment::needsBroker)) {
            needed.addAll(portsOfRabbit());
        }
        needed.stream().filter(Ports::isTaken).findFirst().ifPresent(port -> {
            throw new CommandException(
                    "Port %d is in use by another program. Stop that program, or shift all ports, for example: %s=%d ./flashsale up"
                            .formatted(
                                    port,
                                    StackPorts.OFFSET_VARIABLE,
                                    config.ports().offset() + SUGGESTED_OFFSET));
        });
    }

    private List<Integer> portsOfPostgres() {
        if (!config.postgresGroup().pids().isEmpty()) {
            return List.of();
        }
        return config.isClustered()
                ? config.ports().postgresPair()
                : List.of(config.ports().postgres());
    }

    private List<Integer> portsOfRedis() {
        if (!config.redisGroup().pids().isEmpty()) {
            return List.of();
        }
        return config.isClustered()
                ? Stream.of(config.ports().redisNodes(), config.ports().redisBus())
                        .flatMap(List::stream)
                        .toList()
                : List.of(config.ports().redis());
    }

    private List<Integer> portsOfRabbit() {
        List<Integer> needed = config.rabbitNodes().stream()
                .filter(node -> !node.isRunning())
                .map(RabbitServer::ports)
                .flatMap(ports -> Stream.of(ports.amqp(), ports.management(), ports.distribution()))
                .collect(Collectors.toCollection(ArrayList::new));
        // A dead node may have left its port mapper, which the next one replaces.
        if (config.rabbitGroup().pids().isEmpty()) {
            needed.add(config.rabbit().ports().epmd());
        }
        return needed;
    }
}
