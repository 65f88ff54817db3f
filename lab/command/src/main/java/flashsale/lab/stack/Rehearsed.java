package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.result.WarmUp;
import flashsale.servers.Ports;
import flashsale.servers.TextFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** That a build was rehearsed, and what came of it: known for as long as the same processes run. */
public record Rehearsed(StackConfig config, Build build) {

    /** @param processes what their pid files say */
    private record Entry(Set<String> processes, WarmUp warmUp) {

        Entry {
            Objects.requireNonNull(warmUp, "warmUp"); // as another version would leave it
        }
    }

    public void keep(WarmUp warmUp) {
        TextFiles.write(file(), JsonMapper.shared().writeValueAsString(new Entry(processes(), warmUp)));
    }

    /** It turned out to be cold. */
    public void forget() {
        TextFiles.deleteIfExists(file());
    }

    /** Empty if the build was not rehearsed since its processes started. */
    public Optional<WarmUp> get() {
        if (!Files.exists(file())) {
            return Optional.empty();
        }
        try {
            Entry entry = JsonMapper.shared().readValue(TextFiles.read(file()), Entry.class);
            return Optional.of(entry.warmUp()).filter(_ -> processes().equals(entry.processes()));
        } catch (JacksonException ofAnotherVersion) {
            return Optional.empty();
        }
    }

    /** How a build gets warm. A stage has the workspace to itself, and customers of its own. */
    public static String advice(StackConfig config, String build) {
        return Ports.isListening(config.ports().stage())
                ? "invite a crowd on the shop's page"
                : "./flashsale up %s --rehearse".formatted(build);
    }

    private Set<String> processes() {
        return new Instances(config)
                .inAnyForm(Deployment.of(build))
                .filter(ServiceProcess::isRunning)
                .map(process -> TextFiles.read(process.pidFile()))
                .collect(Collectors.toSet());
    }

    private Path file() {
        return config.workspace().state().resolve("rehearsed-" + build + ".json");
    }
}
