package flashsale.servers;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks the nodes of a Redis Cluster, and clears them.
 *
 * @param nodes all of them; those that do not answer are ignored
 */
public record RedisClusterAdmin(List<RedisAdmin> nodes) {

    /** A line of {@code CLUSTER NODES} has the node's slots at the end, from this word on. */
    private static final int FIRST_SLOTS = 8;

    /** Deletes all keys that begin with the prefix and returns their number. */
    public long deleteKeys(String prefix) {
        return masters().mapToLong(node -> node.deleteKeys(prefix)).sum();
    }

    /** The node that holds the key now. */
    public RedisAdmin masterOf(String key) {
        return masters()
                .filter(node -> node.says(redis -> {
                    long slot = redis.clusterKeySlot(key);
                    return redis.clusterNodes()
                            .lines()
                            .filter(line -> line.contains("myself"))
                            .anyMatch(line -> hasSlot(line, slot));
                }))
                .findFirst()
                .orElseThrow(() -> new ServerException("No Redis holds " + key));
    }

    /** The nodes as Spring names them: {@code host:port,host:port}. */
    public String addresses() {
        return nodes.stream().map(node -> node.host() + ":" + node.port()).collect(Collectors.joining(","));
    }

    private Stream<RedisAdmin> masters() {
        return nodes.stream()
                .filter(node -> node.says(redis -> redis.info("replication").contains("role:master")));
    }

    private static boolean hasSlot(String line, long slot) {
        return Stream.of(line.split(" ", -1))
                .skip(FIRST_SLOTS)
                .filter(slots -> slots.matches("\\d+(-\\d+)?")) // not those that are being moved
                .map(slots -> slots.split("-", 2))
                .anyMatch(ends -> Long.parseLong(ends[0]) <= slot && slot <= Long.parseLong(ends[ends.length - 1]));
    }
}
