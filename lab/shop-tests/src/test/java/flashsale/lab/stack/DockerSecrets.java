package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The passwords that {@code deploy/docker/secrets.sh} makes up. */
final class DockerSecrets {

    private DockerSecrets() {}

    static void make(Path folder) {
        make(folder, Map.of());
    }

    /** Returns its output. */
    static String make(Path folder, Map<String, String> chosen) {
        ShortCommand.Result result = attempt(folder, chosen);
        assertThat(result.succeeded()).as(result.output()).isTrue();
        return result.output();
    }

    /** It may refuse what was chosen. */
    static ShortCommand.Result attempt(Path folder, Map<String, String> chosen) {
        Map<String, String> environment = new TreeMap<>(chosen);
        environment.put("SECRETS_HOME", folder.toString());
        String script = ComposeFile.PROJECT.resolve("deploy/docker/secrets.sh").toString();
        return ShortCommand.run(List.of("sh", script), environment);
    }

    /** The names of the files in one of its folders. */
    static Set<String> of(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return new TreeSet<>(
                    files.map(file -> file.getFileName().toString()).toList());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
