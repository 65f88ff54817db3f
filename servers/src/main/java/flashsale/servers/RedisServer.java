package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Redis with an append-only file that is synced before each answer: acknowledged data survives a crash and a power cut.
 *
 * @param directory for data, configuration and log
 */
public record RedisServer(Path directory, int port, String password) implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(30, 15);

    @Override
    public String name() {
        return "redis";
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, this::answers, PATIENCE);
    }

    private Launch command() {
        Path configuration = directory.resolve("redis.conf");
        PrivateFiles.createDirectory(directory);
        PrivateFiles.write(configuration, configuration());
        return Launch.of(
                this,
                List.of(Programs.redisServer().toString(), configuration.toString()),
                Map.of("LC_ALL", "C"),
                directory);
    }

    private boolean answers() {
        try (Jedis redis = admin().open()) {
            return "PONG".equals(redis.ping());
        } catch (JedisException e) {
            return false;
        }
    }

    public RedisAdmin admin() {
        return new RedisAdmin("127.0.0.1", port, password);
    }

    private String configuration() {
        return """
                bind 127.0.0.1
                port %d
                requirepass "%s"
                dir "%s"
                daemonize no
                appendonly yes
                appendfsync always
                save ""
                # Data must never vanish silently: a full Redis refuses writes.
                maxmemory-policy noeviction
                auto-aof-rewrite-min-size 256mb
                """.formatted(port, password, directory.toAbsolutePath());
    }
}
