package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.series.Versions;
import flashsale.lab.stack.ServicesFingerprint;
import flashsale.lab.stack.Workspace;
import flashsale.servers.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/** Command lines for the programs in the module's jar, with the flags that they have in containers. */
record Java(Workspace workspace) {

    List<String> application() {
        return command("-jar", jar());
    }

    /** One of the servers of the second part. It uses the optimising compiler, as in practice. */
    List<String> eventLoop(String... arguments) {
        List<String> command = command(
                "-XX:TieredStopAtLevel=4", // the last one counts
                "-Dloader.main=flashsale.strategies.eventloop.EventLoopApplication",
                "-cp",
                jar(),
                "org.springframework.boot.loader.launch.PropertiesLauncher");
        return Stream.concat(command.stream(), Stream.of(arguments)).toList();
    }

    /** The version of Kafka, from the names of its jars; of the programs a fingerprint. */
    Map<String, String> versions() {
        return Map.of(
                "Kafka", Versions.ofLibrary("kafka-clients", Backing.kafkaLibraries(workspace)),
                "strategies", Uncheck.apply(ServicesFingerprint::ofContent, Path.of(jar())));
    }

    private String jar() {
        Path jar = workspace.root().resolve(Path.of("strategies", "target", "strategies.jar"));
        if (!Files.exists(jar)) {
            throw new CommandException("%s is not built. Build it with ./mvnw package -DskipTests"
                    .formatted(workspace.root().relativize(jar)));
        }
        return jar.toString();
    }

    private List<String> command(String... arguments) {
        Path options = workspace.root().resolve("deploy/docker/strategies.options");
        return Stream.concat(Stream.of(Programs.java().toString(), "@" + options), Stream.of(arguments))
                .toList();
    }
}
