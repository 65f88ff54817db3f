package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.stack.Workspace;
import flashsale.servers.Programs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Command lines for the programs in the module's jar. */
record Java(Workspace workspace) {

    static final List<String> FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    List<String> application() {
        return command("-jar", jar());
    }

    /** One of the servers of the second part. It uses the optimising compiler, as in practice, which settles within the warm-up. */
    List<String> eventLoop(String... arguments) {
        List<String> command = command(
                "-Dloader.main=flashsale.strategies.eventloop.EventLoopApplication",
                "-cp",
                jar(),
                "org.springframework.boot.loader.launch.PropertiesLauncher");
        command.remove("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(arguments));
        return command;
    }

    private String jar() {
        Path jar = workspace.root().resolve(Path.of("strategies", "target", "strategies.jar"));
        if (!Files.exists(jar)) {
            throw new CommandException("%s is not built. Build it with ./mvnw package -DskipTests"
                    .formatted(workspace.root().relativize(jar)));
        }
        return jar.toString();
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(Programs.java().toString()));
        command.addAll(FLAGS);
        command.addAll(List.of(arguments));
        return command;
    }
}
