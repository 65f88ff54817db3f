package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A RabbitMQ cluster, whose nodes share one port mapper. A quorum queue that is made while three of them run is on all three.
 *
 * @param directory has a directory for each node
 * @param ports of each node; the port mapper's is the same for all
 * @param username of the administrator
 */
public record RabbitCluster(Path directory, List<RabbitPorts> ports, String username, String password)
        implements Rabbit {

    /**
     * What a node knows of its cluster.
     *
     * @param number of the node, from 1
     * @param home of all nodes, with the Erlang cookie
     */
    public record Membership(int number, Path home) {

        String name() {
            return name(number);
        }

        /** The node that the others join when they start for the first time. */
        String first() {
            return name(1);
        }

        private static String name(int number) {
            return "flashsale-%d@localhost".formatted(number);
        }
    }

    @Override
    public String name() {
        return "rabbitmq";
    }

    @Override
    public List<RabbitServer> nodes() {
        return IntStream.rangeClosed(1, ports.size())
                .mapToObj(number -> new RabbitServer(
                        directory.resolve("rabbitmq-" + number),
                        ports.get(number - 1),
                        username,
                        password,
                        Optional.of(new Membership(number, directory))))
                .toList();
    }

    /** Returns when each node sees all others. The first time, the others join the first one. */
    @Override
    public void start() {
        List<RabbitServer> nodes = nodes();
        boolean formed = Files.exists(formed());
        if (!formed) { // what is there may be half a cluster
            deleteData();
        }
        PrivateFiles.createDirectory(directory);
        if (nodes.stream().noneMatch(Server::isRunning)) {
            portMapper().stop(); // what killed nodes have left
        }
        portMapper().start();
        if (!formed) {
            nodes.getFirst().start();
        }
        Parallel.each(nodes, Server::start);
        nodes.forEach(this::awaitAll);
        PrivateFiles.write(formed(), "");
    }

    @Override
    public void stop() {
        Rabbit.super.stop();
        portMapper().stop();
    }

    /** The port mapper, too: a killed cluster may have left it. */
    @Override
    public List<Long> pids() {
        return Stream.concat(Rabbit.super.pids().stream(), portMapper().pids().stream())
                .toList();
    }

    @Override
    public List<Integer> portsToTake() {
        Stream<Integer> ofMapper = pids().isEmpty() ? Stream.of(ports.getFirst().epmd()) : Stream.empty();
        return Stream.concat(Rabbit.super.portsToTake().stream(), ofMapper).toList();
    }

    @Override
    public boolean hasData() {
        return Files.exists(formed()) && nodes().stream().allMatch(Server::hasData);
    }

    /** Stops all nodes and deletes all virtual hosts, queues and messages. */
    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(directory);
    }

    @Override
    public RabbitAdmin admin() {
        List<RabbitServer> nodes = nodes();
        return nodes.stream()
                .filter(Server::isRunning)
                .findFirst()
                .orElse(nodes.getFirst())
                .admin();
    }

    /**
     * Makes the node and the others refuse each other's connections, as if the network between them were broken. Clients reach all of them.
     */
    public void cutOff(RabbitServer node) {
        node.evaluate("[begin erlang:set_cookie(N, cut_off), erlang:disconnect_node(N) end || N <- [%s]]."
                .formatted(othersThan(node)));
    }

    /** Ends {@link #cutOff}, and returns when each node sees all others. */
    public void mend(RabbitServer node) {
        node.evaluate("[erlang:set_cookie(N, erlang:get_cookie()) || N <- [%s]].".formatted(othersThan(node)));
        nodes().forEach(this::awaitAll);
    }

    private String othersThan(RabbitServer node) {
        return nodes().stream()
                .filter(it -> !it.equals(node))
                .map(it -> "'%s'".formatted(it.nodeName()))
                .collect(Collectors.joining(", "));
    }

    private void awaitAll(RabbitServer node) {
        Waiting.until(() -> nodesSeenBy(node) == ports.size(), node, () -> "a RabbitMQ node sees %d of %d"
                .formatted(nodesSeenBy(node), ports.size()));
    }

    private static long nodesSeenBy(RabbitServer node) {
        try {
            return node.admin()
                    .read("/api/nodes?columns=name,running")
                    .valueStream()
                    .filter(it -> it.path("running").asBoolean(false))
                    .count();
        } catch (ServerException away) {
            return 0;
        }
    }

    private Server portMapper() {
        return RabbitServer.portMapper(directory, ports.getFirst().epmd());
    }

    private Path formed() {
        return directory.resolve("formed");
    }
}
