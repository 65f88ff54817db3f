package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import redis.clients.jedis.Jedis;

/**
 * Redis with an append-only file that is synced before each answer: acknowledged data survives a crash and a power cut.
 *
 * @param directory for data, configuration and log
 * @param busPort where the nodes of its cluster talk to it; empty if it is in none
 */
public record RedisServer(Path directory, int port, String password, OptionalInt busPort) implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(30, 15);

    /** A Redis without a cluster. */
    public RedisServer(Path directory, int port, String password) {
        this(directory, port, password, OptionalInt.empty());
    }

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

    @Override
    public void start() {
        new StartWithData(this, ProgramVersion::ofRedis).run();
    }

    @Override
    public boolean hasData() {
        return Files.exists(directory.resolve("appendonlydir"));
    }

    @Override
    public Optional<String> problem() {
        return isRunning() ? admin().problem() : Optional.of(NOT_RUNNING);
    }

    private boolean answers() {
        return admin().says(redis -> "PONG".equals(redis.ping()));
    }

    public RedisAdmin admin() {
        return new RedisAdmin("127.0.0.1", port, password);
    }

    /** Changes a setting until it is started again. */
    public void set(String setting, String value) {
        try (Jedis redis = admin().open()) {
            redis.configSet(setting, value);
        }
    }

    private String configuration() {
        return alone() + (busPort.isPresent() ? inCluster(busPort.getAsInt()) : "");
    }

    /**
     * A master that has not answered for three seconds is replaced: shorter, and a disk that is busy would be taken for a death. While a
     * shard has no master, the others go on.
     */
    private String inCluster(int bus) {
        return """
                cluster-enabled yes
                cluster-port %d
                cluster-node-timeout 3000
                cluster-require-full-coverage no
                masterauth "%s"
                repl-diskless-sync-delay 0
                """.formatted(bus, password);
    }

    private String alone() {
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
