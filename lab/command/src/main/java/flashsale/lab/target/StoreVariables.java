package flashsale.lab.target;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.TextFiles;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import redis.clients.jedis.HostAndPort;

/**
 * Where the stores of builds are, and with which passwords, by the names that a service's variables have. What is not the same for all may
 * begin with the service, the build or both, as in {@code ORDER_SYNC_DATABASE_PASSWORD}; in what is no password, {@code {service}} and
 * {@code {build}} stand for their names. docs/measuring.md has them all.
 */
public record StoreVariables(Map<String, String> values) {

    private static final String ALL = "";
    private static final int RABBITMQ_MANAGEMENT = 15_672;

    public StoreVariables {
        values = Map.copyOf(values);
    }

    /**
     * Reads a file with a line {@code NAME=value} for each, or a folder with a file for each.
     *
     * @param otherwise variables that the source lacks
     * @throws CommandException if it is something else
     */
    public static StoreVariables in(Path source, Map<String, String> otherwise) {
        Map<String, String> values = new HashMap<>(otherwise);
        values.putAll(Files.isDirectory(source) ? ofFolder(source) : ofFile(source));
        return new StoreVariables(values);
    }

    private static Map<String, String> ofFolder(Path folder) {
        Map<String, String> values = new HashMap<>();
        for (File file : Objects.requireNonNullElse(folder.toFile().listFiles(File::isFile), new File[0])) {
            values.put(file.getName(), TextFiles.read(file.toPath()).replaceFirst("\\R\\z", ""));
        }
        return values;
    }

    private static Map<String, String> ofFile(Path file) {
        if (!Files.isReadable(file)) {
            throw new CommandException(
                    "%s cannot be read: --stores is a file or a folder with variables.".formatted(file));
        }
        Map<String, String> values = new HashMap<>();
        List<String> lines = TextFiles.read(file).lines().map(String::strip).toList();
        for (String line : lines) {
            int end = line.indexOf('=');
            if (!line.isEmpty() && !line.startsWith("#")) {
                if (end < 1) {
                    throw new CommandException(
                            "%s, line %d: this is not NAME=value.".formatted(file, lines.indexOf(line) + 1));
                }
                values.put(line.substring(0, end), line.substring(end + 1));
            }
        }
        return values;
    }

    /** Throws {@code CommandException} if a variable is missing. */
    public Stores of(Build build) {
        return new Stores(
                database("inventory", build),
                database("order", build),
                database("payment", build),
                redis(build),
                build.needsBroker() ? Optional.of(broker(build)) : Optional.empty(),
                new Bank(URI.create(required("BANK_URL", ALL, build)), named("BANK_MERCHANT", ALL, build, "{build}")));
    }

    /** Throws {@code CommandException} if a variable is missing. */
    public Database database(String service, Build build) {
        return new Database(
                filled(required("DATABASE_URL", service, build), service, build),
                named("DATABASE_USERNAME", service, build, "{service}_{build}"),
                required("DATABASE_PASSWORD", service, build));
    }

    private RedisStore redis(Build build) {
        return new RedisStore(
                nodes("SPRING_DATA_REDIS_CLUSTER_NODES", "REDIS", "6379", build),
                find("REDIS_PASSWORD", ALL, build).orElse(""),
                named("REDIS_KEY_PREFIX", ALL, build, "{build}:"));
    }

    /** Throws {@code CommandException} if a variable is missing. */
    public Broker broker(Build build) {
        List<HostAndPort> nodes = nodes("SPRING_RABBITMQ_ADDRESSES", "RABBITMQ", "5672", build);
        List<String> management = list("RABBITMQ_MANAGEMENT_URL", build).orElseGet(() -> nodes.stream()
                .map(node -> "http://%s:%d".formatted(node.getHost(), RABBITMQ_MANAGEMENT))
                .toList());
        if (management.size() != nodes.size()) {
            throw new CommandException("RABBITMQ_MANAGEMENT_URL must name a URL for each node of RabbitMQ.");
        }
        List<Broker.Node> all = IntStream.range(0, nodes.size())
                .mapToObj(i -> new Broker.Node(
                        URI.create(management.get(i)),
                        nodes.get(i).getHost(),
                        nodes.get(i).getPort()))
                .toList();
        return new Broker(
                all,
                named("RABBITMQ_USERNAME", ALL, build, "flashsale"),
                required("RABBITMQ_PASSWORD", ALL, build),
                named("RABBITMQ_VHOST", ALL, build, "flashsale-{build}"));
    }

    /** Of the shop's user {@code admin}; empty if it is not said. */
    public Optional<String> adminPassword(Build build) {
        return find("ADMIN_PASSWORD", ALL, build);
    }

    /** Those of a cluster, or the only one. */
    private List<HostAndPort> nodes(String ofCluster, String ofOne, String port, Build build) {
        return list(ofCluster, build)
                .orElseGet(() -> List.of(required(ofOne + "_HOST", ALL, build) + ":"
                        + find(ofOne + "_PORT", ALL, build).orElse(port)))
                .stream()
                .map(HostAndPort::from)
                .toList();
    }

    private Optional<List<String>> list(String name, Build build) {
        return find(name, ALL, build)
                .map(all -> Arrays.stream(all.split(",", -1)).map(String::strip).toList());
    }

    private String required(String name, String service, Build build) {
        return find(name, service, build)
                .orElseThrow(() -> new CommandException(
                        "%s is missing. Such variables say where the stores of %s are, and with which passwords (--stores, docs/measuring.md)."
                                .formatted(name(name, service, build), build)));
    }

    private String named(String name, String service, Build build, String otherwise) {
        return filled(find(name, service, build).orElse(otherwise), service, build);
    }

    private static String filled(String pattern, String service, Build build) {
        return pattern.replace("{service}", service).replace("{build}", build.id());
    }

    /** The most specific one; an empty one counts as not set. */
    private Optional<String> find(String name, String service, Build build) {
        return Stream.of(name(name, service, build), name(name, service), name(name, build.id()), name)
                .map(values::get)
                .filter(Objects::nonNull)
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    private static String name(String name, String service, Build build) {
        return name(name(name, build.id()), service);
    }

    private static String name(String name, String of) {
        return of.isEmpty() ? name : of.toUpperCase(Locale.ROOT) + "_" + name;
    }
}
