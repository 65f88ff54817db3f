package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Protocol.Command;

/**
 * A Redis Cluster: the first half of the nodes begin as masters, each with one of the other half as its replica. When a master dies, its
 * replica takes over; the dead one comes back as a replica.
 *
 * @param directory has a directory for each node
 * @param ports of the nodes, an even number
 * @param busPorts where the nodes talk to each other, as many
 */
public record RedisCluster(Path directory, List<Integer> ports, List<Integer> busPorts, String password)
        implements Redis {

    private static final String HOST = "127.0.0.1";
    private static final int SLOTS = 16_384;

    /** A line of {@code CLUSTER NODES} about a node that is reached. */
    private static final Pattern NODE = Pattern.compile("@(?<bus>\\d+)[ ,].* connected");

    @Override
    public String name() {
        return "redis";
    }

    @Override
    public List<RedisServer> nodes() {
        return IntStream.range(0, ports.size())
                .mapToObj(i -> new RedisServer(
                        directory.resolve("redis-" + (i + 1)), ports.get(i), password, OptionalInt.of(busPorts.get(i))))
                .toList();
    }

    /** Returns when every slot has a master, and every master a replica. */
    @Override
    public void start() {
        boolean formed = Files.exists(formed());
        if (!formed) { // what is there may be half a cluster
            stop();
            nodes().forEach(node -> PrivateFiles.deleteRecursively(node.directory()));
        }
        Parallel.each(nodes(), Server::start);
        if (!formed) {
            assignSlots();
        }
        introduce(); // each time, as they may have stopped while their bus was redirected
        if (!formed) {
            assignReplicas();
            PrivateFiles.write(formed(), "");
        }
        nodes().forEach(node -> await(node, "is not in its cluster", RedisCluster::isWell));
    }

    @Override
    public boolean hasData() {
        return Files.exists(formed()) && nodes().stream().allMatch(Server::hasData);
    }

    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(directory);
    }

    @Override
    public long deleteKeys(String prefix) {
        return admin().deleteKeys(prefix);
    }

    public RedisClusterAdmin admin() {
        return new RedisClusterAdmin(nodes().stream().map(RedisServer::admin).toList());
    }

    /** The node that holds the key now. */
    public RedisServer masterOf(String key) {
        int port = admin().masterOf(key).port();
        return nodes().stream().filter(node -> node.port() == port).findFirst().orElseThrow();
    }

    /**
     * Lets the nodes talk to each other through these ports, which have to lead to their own; in the order of the nodes. Returns when every
     * node has found all others there.
     *
     * @param busPorts the cluster's own {@link #busPorts()} end the redirection
     * @param addresses from which each node connects to the others; empty for any
     */
    public void redirectBus(List<Integer> busPorts, List<String> addresses) {
        List<RedisServer> nodes = nodes();
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).set("bind-source-addr", addresses.isEmpty() ? "" : addresses.get(i));
        }
        for (int i = 0; i < nodes.size(); i++) { // makes the others connect anew
            nodes.get(i).set("cluster-announce-bus-port", busPorts.get(i).toString());
        }
        nodes.forEach(node -> await(
                node, "does not reach the others", redis -> isWell(redis) && reachesAll(redis, Set.copyOf(busPorts))));
    }

    private static boolean reachesAll(Jedis redis, Set<Integer> busPorts) {
        return redis.clusterNodes()
                .lines()
                .map(NODE::matcher)
                .allMatch(node -> node.find() && busPorts.contains(Integer.valueOf(node.group("bus"))));
    }

    private void assignSlots() {
        int masters = ports.size() / 2;
        for (int i = 0; i < ports.size(); i++) {
            try (Jedis redis = nodes().get(i).admin().open()) {
                redis.clusterSetConfigEpoch(i + 1L);
                if (i < masters) {
                    redis.clusterAddSlotsRange(SLOTS * i / masters, SLOTS * (i + 1) / masters - 1);
                }
            }
        }
    }

    /** Tells each node where the others are. */
    private void introduce() {
        List<RedisServer> nodes = nodes();
        for (RedisServer node : nodes) {
            try (Jedis redis = node.admin().open()) {
                for (int i = 0; i < nodes.size(); i++) {
                    redis.sendCommand(
                            Command.CLUSTER,
                            "MEET",
                            HOST,
                            ports.get(i).toString(),
                            busPorts.get(i).toString());
                }
            }
        }
        for (RedisServer node : nodes) {
            await(node, "does not know the others", redis -> knowsAll(redis, nodes.size()));
        }
    }

    private void assignReplicas() {
        List<RedisServer> nodes = nodes();
        int masters = nodes.size() / 2;
        for (int i = masters; i < nodes.size(); i++) {
            try (Jedis master = nodes.get(i - masters).admin().open();
                    Jedis replica = nodes.get(i).admin().open()) {
                replica.clusterReplicate(master.clusterMyId());
            }
        }
    }

    private static boolean isWell(Jedis redis) {
        String replication = redis.info("replication");
        return redis.clusterInfo().contains("cluster_state:ok")
                && (replication.contains("master_link_status:up") || replication.contains("state=online"));
    }

    private static boolean knowsAll(Jedis redis, int nodes) {
        return redis.clusterNodes()
                        .lines()
                        .filter(line -> !line.contains("handshake"))
                        .count()
                == nodes;
    }

    private static void await(RedisServer node, String otherwise, Predicate<Jedis> condition) {
        Waiting.until(() -> node.admin().says(condition), node, () -> "the Redis on port %d %s"
                .formatted(node.port(), otherwise));
    }

    private Path formed() {
        return directory.resolve("formed");
    }
}
