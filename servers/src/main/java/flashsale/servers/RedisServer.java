package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

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
        return new ServerProcess(this, pidFile(), this::launch, this::answers, PATIENCE);
    }

    private Launch launch() {
        Path program = Programs.redisServer();
        PrivateFiles.createDirectory(directory);
        Path configuration = directory.resolve("redis.conf");
        PrivateFiles.write(configuration, configuration());
        return new Launch(
                name(),
                List.of(program.toString(), configuration.toString()),
                Map.of("LC_ALL", "C"),
                directory,
                logFile(),
                pidFile());
    }

    @Override
    public Path logFile() {
        return directory.resolve("redis.log");
    }

    private Path pidFile() {
        return directory.resolve("redis.pid");
    }

    private boolean answers() {
        try (RedisAdmin redis = new RedisAdmin("127.0.0.1", port, password)) {
            return redis.isReady();
        } catch (ServerException e) {
            return false;
        }
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
