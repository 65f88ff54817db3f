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
 * Redis with an append-only file that is synced before each answer: acknowledged data survive a crash and a power cut.
 *
 * @param directory for data, configuration and log
 * @param busPort where the nodes of its cluster talk to it; empty if it is in none
 */
public record RedisServer(Path directory, int port, String password, OptionalInt busPort) implements Server, Redis {

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
    public Optional<String> refusal() {
        return admin().problem();
    }

    private boolean answers() {
        return admin().says(redis -> "PONG".equals(redis.ping()));
    }

    @Override
    public List<RedisServer> nodes() {
        return List.of(this);
    }

    @Override
    public List<Integer> listensOn() {
        return busPort.isPresent() ? List.of(port, busPort.getAsInt()) : List.of(port);
    }

    @Override
    public long deleteKeys(String prefix) {
        return admin().deleteKeys(prefix);
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
        return SharedSettings.text("redis/redis.conf")
                + ofThisMachine()
                + (busPort.isPresent() ? inCluster(busPort.getAsInt()) : "");
    }

    private String ofThisMachine() {
        return """
                bind 127.0.0.1
                port %d
                requirepass "%s"
                dir "%s"
                daemonize no
                """.formatted(port, password, directory.toAbsolutePath());
    }

    private String inCluster(int bus) {
        return SharedSettings.text("redis/cluster.conf") + """
                cluster-port %d
                masterauth "%s"
                """.formatted(bus, password);
    }
}
