package flashsale.servers;

import java.util.List;

/** Redis: a server alone, or a cluster. */
public sealed interface Redis extends ServerGroup permits RedisServer, RedisCluster {

    @Override
    List<RedisServer> nodes();

    /** Of all nodes. */
    String password();

    /** Deletes all keys that begin with the prefix and returns their number. */
    long deleteKeys(String prefix);
}
