package flashsale.servers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds programs on the PATH and in the folders of Linux packages and Homebrew. */
public final class Programs {

    private static final List<String> USUAL_DIRECTORIES = List.of(
            "/usr/bin",
            "/usr/sbin",
            "/usr/local/bin",
            "/usr/local/sbin",
            "/bin",
            "/sbin",
            "/opt/homebrew/bin",
            "/opt/homebrew/sbin");

    private static final List<String> HOMEBREW_FORMULAS =
            List.of("/opt/homebrew/opt", "/usr/local/opt", "/home/linuxbrew/.linuxbrew/opt");

    private Programs() {}

    public static Optional<Path> find(String program) {
        return searchPath()
                .map(directory -> directory.resolve(program))
                .filter(Programs::isProgram)
                .findFirst();
    }

    /** The Java that runs this. */
    public static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** The beginning of a command with it, for a program that needs little memory and starts fast; the caller adds to it. */
    static List<String> smallJava(String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(java().toString(), "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The program that an environment variable names. Looks on the PATH only if the variable is not set. */
    static Optional<Path> findOrNamed(String program, String variable) {
        return Optional.ofNullable(System.getenv(variable))
                .filter(path -> !path.isBlank())
                .map(path -> Optional.of(Path.of(path)).filter(Programs::isProgram))
                .orElseGet(() -> find(program));
    }

    static Path redisServer() {
        return find("redis-server")
                .or(() -> newest(HOMEBREW_FORMULAS, "redis*/bin").map(bin -> bin.resolve("redis-server")))
                .orElseThrow(() -> missing("Redis", "redis-server", "redis"));
    }

    static Path nginx() {
        return find("nginx").orElseThrow(() -> missing("nginx", "nginx-light", "nginx"));
    }

    /** The directory with {@code initdb} and {@code postgres}: of the newest version if there are several. */
    static Path postgresDirectory() {
        return postgresDirectories()
                .findFirst()
                .orElseThrow(() -> missing("PostgreSQL", "postgresql", "postgresql@17"));
    }

    /** All such directories, in the order of preference. */
    static Stream<Path> postgresDirectories() {
        return Stream.of(
                        byVersion(List.of("/usr/lib/postgresql"), "*/bin"),
                        byVersion(List.of("/usr"), "pgsql-*/bin"),
                        byVersion(HOMEBREW_FORMULAS, "postgresql*/bin"),
                        searchPath())
                .flatMap(directories -> directories)
                .filter(Programs::isPostgresDirectory);
    }

    /** RabbitMQ's own start script. Debian's one in /usr/sbin is a wrapper that insists on the system's user and directories. */
    static Path rabbitServer() {
        return Stream.of("/usr/lib/rabbitmq/bin", "/opt/homebrew/opt/rabbitmq/sbin", "/usr/local/opt/rabbitmq/sbin")
                .map(directory -> Path.of(directory, "rabbitmq-server"))
                .filter(Programs::isProgram)
                .findFirst()
                .or(() -> find("rabbitmq-server"))
                .orElseThrow(() -> missing("RabbitMQ", "rabbitmq-server", "rabbitmq"));
    }

    /** It comes with the server. */
    static Path rabbitControl() {
        return rabbitServer().resolveSibling("rabbitmqctl");
    }

    static Path epmd() {
        return find("epmd")
                .or(() -> newest(List.of("/usr/lib/erlang", "/opt/homebrew/opt/erlang/lib/erlang"), "erts-*/bin")
                        .map(bin -> bin.resolve("epmd")))
                .filter(Programs::isProgram)
                .orElseThrow(() -> missing("Erlang's epmd", "erlang-base", "erlang"));
    }

    private static ServerException missing(String program, String debianPackage, String homebrewFormula) {
        return new ServerException(
                "%s is not installed. Debian, Ubuntu: apt-get install --no-install-recommends %s; macOS: brew install %s"
                        .formatted(program, debianPackage, homebrewFormula));
    }

    private static Stream<Path> searchPath() {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), USUAL_DIRECTORIES.stream())
                .filter(directory -> !directory.isBlank())
                .map(Path::of);
    }

    private static boolean isPostgresDirectory(Path directory) {
        return Stream.of("postgres", "initdb", "pg_ctl").allMatch(program -> isProgram(directory.resolve(program)));
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static Optional<Path> newest(List<String> parents, String pattern) {
        return byVersion(parents, pattern).findFirst();
    }

    /** Existing directories, the newest version first. */
    private static Stream<Path> byVersion(List<String> parents, String pattern) {
        String[] levels = pattern.split("/", 2);
        List<Path> found = new ArrayList<>();
        for (String parent : parents) {
            if (Files.isDirectory(Path.of(parent))) {
                try (DirectoryStream<Path> children = Files.newDirectoryStream(Path.of(parent), levels[0])) {
                    children.forEach(child -> found.add(child.resolve(levels[1])));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return found.stream()
                .filter(Files::isDirectory)
                .sorted(Comparator.comparingDouble(Programs::version).reversed());
    }

    private static double version(Path path) {
        String digits = path.toString().replaceAll(".*?(\\d+(\\.\\d+)?).*", "$1");
        return digits.matches("[\\d.]+") ? Double.parseDouble(digits) : 0;
    }
}
