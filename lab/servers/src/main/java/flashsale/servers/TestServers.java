package flashsale.servers;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * Throw-away servers for tests, on free ports. Their settings are in a file in the directory, so that other JVMs can use them.
 *
 * @param username the administrator of all of them, with the same password
 */
public record TestServers(
        Path directory,
        PostgresServer postgres,
        RedisServer redis,
        RedisCluster redisCluster,
        RabbitServer rabbit,
        String username,
        String password) {

    /** Begins the names of throw-away servers' folders. */
    static final String PREFIX = "flashsale-test-";

    private static final String USERNAME = "flashsale";

    /** The ports of PostgreSQL, Redis and RabbitMQ, before those of the cluster. */
    private static final int SINGLE = 6;

    private static final int REDIS_NODES = 6;
    private static final String SETTINGS_FILE = "servers.properties";

    /** Servers that can be started at any time and end with this JVM, however that ends. */
    public static TestServers forThisJvm() {
        TestServers servers = in(Uncheck.get(() -> Files.createTempDirectory(PREFIX)));
        Watchdog.ofThisJvm().guard(servers.directory, servers.postgres.dataHome());
        return servers;
    }

    /** The same for all JVMs that this process starts. They end with it. */
    public static TestServers forChildrenOf(ProcessHandle process) {
        Path directory = Path.of(System.getProperty("java.io.tmpdir"), PREFIX + "of-" + process.pid());
        PrivateFiles.createDirectory(directory);
        return new Turns(directory.resolve("settings.lock")).take(() -> {
            TestServers servers = in(directory, count -> Ports.freeFor(process, count));
            Path watchdog = directory.resolve("watchdog.pid");
            if (BackgroundProcess.running(watchdog)
                    .isEmpty()) { // or the directory is left from another process with this pid
                ProcessHandle guard = Watchdog.of(process).guard(directory, servers.postgres.dataHome());
                Uncheck.run(() -> BackgroundProcess.remember(guard, watchdog));
            }
            return servers;
        });
    }

    /** The servers in this directory, running or not. Generates settings if there are none yet. */
    static TestServers in(Path directory) {
        return in(directory, Ports::free);
    }

    private static TestServers in(Path directory, IntFunction<List<Integer>> freePorts) {
        Path absolute = directory.toAbsolutePath();
        Path file = absolute.resolve(SETTINGS_FILE);
        if (!Files.exists(file)) {
            PrivateFiles.createDirectory(absolute);
            PrivateFiles.write(file, newSettings(freePorts.apply(SINGLE + 2 * REDIS_NODES)));
        }
        Properties settings = new Properties();
        Uncheck.run(() -> settings.load(new StringReader(TextFiles.read(file))));
        return from(absolute, settings);
    }

    /** Runs the action while no other JVM runs one for the server, which is one of these: it must not be started twice. */
    public void exclusively(ServerGroup server, Runnable action) {
        new Turns(directory.resolve(server.name() + ".lock")).take(() -> {
            action.run();
            return server;
        });
    }

    private static TestServers from(Path directory, Properties settings) {
        String password = settings.getProperty("password");
        List<Integer> ports = Stream.of(settings.getProperty("ports").split(",", -1))
                .map(Integer::valueOf)
                .toList();
        RabbitPorts rabbitPorts = new RabbitPorts(ports.get(2), ports.get(3), ports.get(4), ports.get(5));
        return new TestServers(
                directory,
                new PostgresServer(directory.resolve("postgres"), ports.get(0), USERNAME, password),
                new RedisServer(directory.resolve("redis"), ports.get(1), password),
                new RedisCluster(
                        directory.resolve("redis-cluster"),
                        ports.subList(SINGLE, SINGLE + REDIS_NODES),
                        ports.subList(SINGLE + REDIS_NODES, SINGLE + 2 * REDIS_NODES),
                        password),
                new RabbitServer(directory.resolve("rabbitmq"), rabbitPorts, USERNAME, password),
                USERNAME,
                password);
    }

    private static String newSettings(List<Integer> ports) {
        String list = ports.stream().map(String::valueOf).collect(Collectors.joining(","));
        return "password=%s%nports=%s%n".formatted(UUID.randomUUID(), list);
    }
}
