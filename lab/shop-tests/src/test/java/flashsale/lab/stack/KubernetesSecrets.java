package flashsale.lab.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The Secrets that {@code deploy/kubernetes/secrets} makes.
 *
 * @param keys of each, by its name
 * @param values by name and key, as in {@code redis/password}
 */
record KubernetesSecrets(Map<String, Set<String>> keys, Map<String, String> values) {

    /** Notes what it is asked to make, instead of asking a cluster. */
    private static final String KUBECTL = """
            #!/bin/sh
            made=$(dirname "$0")/made
            case "$*" in
                *"get secret"* | *"get namespace"*) exit 1 ;;
                *"create secret"*) ;;
                *" label "*) exec echo "$@" > "$made.labelled" ;;
                *" -f -") exec cat > /dev/null ;;
                *) exit ;;
            esac
            secret=$made/$6
            mkdir -p "$secret"
            while [ $# -gt 0 ]; do
                case "$1 ${2:-}" in
                    "--from-literal "*) printf '%s' "${2#*=}" > "$secret/${2%%=*}" ;;
                    "--from-file "*=*) cp "${2#*=}" "$secret/${2%%=*}" ;;
                    "--from-file "*) cp "$2"/* "$secret/" ;;
                esac
                shift
            done
            """;

    /** Runs it, with a folder for what it makes. */
    static KubernetesSecrets make(Path folder, String... options) {
        try {
            return made(folder, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KubernetesSecrets made(Path folder, String... options) throws IOException {
        Path kubectl = Files.writeString(folder.resolve("kubectl"), KUBECTL);
        Files.setPosixFilePermissions(kubectl, PosixFilePermissions.fromString("rwx------"));
        List<String> command = new ArrayList<>(List.of("deploy/kubernetes/secrets"));
        command.addAll(List.of(options));
        ComposeFile.run(command, Map.of("PATH", folder + ":" + System.getenv("PATH")), ComposeFile.PROJECT);

        Map<String, Set<String>> keys = new TreeMap<>();
        Map<String, String> values = new TreeMap<>();
        Path made = folder.resolve("made");
        try (var files = Files.walk(made)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String secret = String.valueOf(file.getParent().getFileName());
                keys.computeIfAbsent(secret, _ -> new TreeSet<>()).add(String.valueOf(file.getFileName()));
                values.put(made.relativize(file).toString(), Files.readString(file));
            }
        }
        return new KubernetesSecrets(keys, values);
    }
}
