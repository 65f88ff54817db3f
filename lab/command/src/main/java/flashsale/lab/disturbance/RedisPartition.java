package flashsale.lab.disturbance;

import flashsale.lab.network.LinkQuality;
import flashsale.lab.network.NetworkLink;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.commons.io.function.Uncheck;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.args.ClientType;
import redis.clients.jedis.params.ClientKillParams;

/**
 * Cuts a node of a Redis Cluster off from all others, while clients reach every node. Until a master notices that it is alone it goes on
 * acknowledging, and all of that is lost when its replica has taken over. The nodes talk through links of this process meanwhile, each
 * from an address of its own, by which the links know it.
 */
final class RedisPartition {

    /** What a replica says to its master. A wrong one keeps it away. */
    private static final String PASSWORD = "masterauth";

    private final RedisCluster cluster;
    private final Supplier<RedisServer> chosen;
    private final List<NetworkLink> links = new ArrayList<>();

    /** @param chosen says which node is cut off when it happens */
    RedisPartition(RedisCluster cluster, Supplier<RedisServer> chosen) {
        this.cluster = cluster;
        this.chosen = chosen;
    }

    /** Whether this machine has several addresses on loopback. Linux has them. */
    static boolean isPossible() {
        try (ServerSocket _ = new ServerSocket(0, 1, InetAddress.ofLiteral(addressOf(0)))) {
            return true;
        } catch (IOException no) {
            return false;
        }
    }

    void begin() {
        List<RedisServer> nodes = cluster.nodes();
        nodes.forEach(node -> links.add(linkTo(node)));
        cluster.redirectBus(
                links.stream().map(NetworkLink::port).toList(),
                IntStream.range(0, nodes.size())
                        .mapToObj(RedisPartition::addressOf)
                        .toList());

        RedisServer alone = chosen.get();
        InetAddress address = InetAddress.ofLiteral(addressOf(nodes.indexOf(alone)));
        for (int i = 0; i < nodes.size(); i++) {
            RedisServer node = nodes.get(i);
            links.get(i).refuse(node.equals(alone) ? _ -> true : address::equals);
            if (node.equals(alone) || follows(node, alone)) {
                node.set(PASSWORD, "wrong");
            }
        }
        disconnect(alone, ClientType.REPLICA);
        disconnect(alone, ClientType.MASTER);
    }

    /** Returns when the nodes talk to each other as before. */
    void end() {
        cluster.nodes().forEach(node -> node.set(PASSWORD, node.password()));
        links.forEach(NetworkLink::mend);
        cluster.redirectBus(cluster.busPorts(), List.of());
        links.forEach(link -> Uncheck.run(link::close));
        links.clear();
    }

    private static String addressOf(int node) {
        return "127.0.0." + (node + 11);
    }

    private static NetworkLink linkTo(RedisServer node) {
        InetSocketAddress bus = new InetSocketAddress(
                InetAddress.getLoopbackAddress(), node.busPort().orElseThrow());
        return Uncheck.get(() -> NetworkLink.open(0, bus, LinkQuality.PERFECT));
    }

    private static boolean follows(RedisServer node, RedisServer master) {
        try (Jedis redis = node.admin().open()) {
            return redis.info("replication").contains("master_port:" + master.port());
        }
    }

    private static void disconnect(RedisServer node, ClientType others) {
        try (Jedis redis = node.admin().open()) {
            redis.clientKill(ClientKillParams.clientKillParams().type(others));
        }
    }
}
