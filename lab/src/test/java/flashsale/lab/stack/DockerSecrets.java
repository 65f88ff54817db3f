package flashsale.lab.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The passwords that {@code docker/secrets.sh} makes up. */
final class DockerSecrets {

    private DockerSecrets() {}

    static void make(Path folder) {
        make(folder, Map.of());
    }

    /** Returns its output. */
    static String make(Path folder, Map<String, String> chosen) {
        Map<String, String> environment = new TreeMap<>(chosen);
        environment.put("SECRETS_HOME", folder.toString());
        String script = ComposeFile.PROJECT.resolve("docker/secrets.sh").toString();
        return ComposeFile.run(List.of("sh", "-c", "sh \"$0\" 2>&1", script), environment, ComposeFile.PROJECT);
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
