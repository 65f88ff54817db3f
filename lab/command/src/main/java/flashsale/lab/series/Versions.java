package flashsale.lab.series;

import flashsale.lab.load.K6Program;
import flashsale.lab.stack.ServicesFingerprint;
import flashsale.lab.stack.Workspace;
import flashsale.servers.InfluxServer;
import flashsale.servers.ProgramVersion;
import flashsale.servers.ShortCommand;
import flashsale.servers.ShortCommand.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The versions of everything that takes part in a measurement. */
public final class Versions {

    private static final String UNKNOWN = "unknown";

    private Versions() {}

    /** Of what all measurements need, and the project's commit. */
    static Map<String, String> ofAll(Workspace workspace) {
        Map<String, String> versions = new TreeMap<>(Map.of(
                "Redis", ProgramVersion.ofRedis(),
                "RabbitMQ", ProgramVersion.ofRabbit(),
                "k6", K6Program.version(),
                "JDK", "%s (%s)".formatted(Runtime.version(), System.getProperty("java.vendor"))));
        commit(workspace.root()).ifPresent(commit -> versions.put("commit", commit));
        return versions;
    }

    /** Of what the shop needs besides, including InfluxDB if services push metrics to it; of its services a fingerprint. */
    static Map<String, String> ofShop(Workspace workspace) {
        Map<String, String> versions = new TreeMap<>(Map.of(
                "PostgreSQL", ProgramVersion.ofPostgres(),
                "nginx", ProgramVersion.ofNginx(),
                "Spring Boot", ofLibrary("spring-boot", workspace.launcher().resolveSibling("lib")),
                "services", ServicesFingerprint.of(workspace)));
        InfluxServer.program().ifPresent(program -> versions.put("InfluxDB", ProgramVersion.of(program, "version")));
        return versions;
    }

    /** Of what takes part if the shop is elsewhere. */
    static Map<String, String> ofTheLoad(Workspace workspace) {
        Map<String, String> versions = new TreeMap<>(Map.of("k6", K6Program.version()));
        commit(workspace.root()).ifPresent(commit -> versions.put("commit", commit));
        return versions;
    }

    /** Taken from the name of its jar. */
    public static String ofLibrary(String name, Path libraries) {
        Pattern jarName = Pattern.compile(Pattern.quote(name) + "-(\\d.*)\\.jar");
        try (Stream<Path> jars = Files.list(libraries)) {
            return jars.map(jar -> jarName.matcher(jar.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(version -> version.group(1))
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    /** The project's commit, if it is in a git repository; says so if files differ from it. */
    static Optional<String> commit(Path root) {
        return git(root, "rev-parse", "--short=12", "HEAD").map(commit -> {
            boolean same =
                    git(root, "status", "--porcelain").map(String::isEmpty).orElse(false);
            return same ? commit : commit + " with changes";
        });
    }

    private static Optional<String> git(Path root, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(List.of(arguments));
        return Optional.of(ShortCommand.run(command)).filter(Result::succeeded).map(Result::output);
    }
}
