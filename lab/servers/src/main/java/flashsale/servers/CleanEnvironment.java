package flashsale.servers;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The environment of a program that the project starts: what its launch gives it, and very little of the caller's, which is meant for other
 * programs. Language and zone are the same everywhere; file names are UTF-8.
 */
public final class CleanEnvironment {

    /** Where programs are and whose they are. */
    private static final Set<String> INHERITED = Set.of("PATH", "HOME", "USER", "LOGNAME");

    /** Older versions of macOS have no C.UTF-8. */
    private static final String UTF_8 = System.getProperty("os.name").startsWith("Mac") ? "en_US.UTF-8" : "C.UTF-8";

    private static final Map<String, String> FIXED = Map.of("LC_ALL", UTF_8, "TZ", "UTC");

    private CleanEnvironment() {}

    /**
     * A program to start in such an environment.
     *
     * @param variables added to the environment; they replace those of the same name
     */
    public static ProcessBuilder program(List<String> command, Map<String, String> variables) {
        ProcessBuilder program = new ProcessBuilder(command);
        Map<String, String> environment = program.environment();
        environment.keySet().retainAll(INHERITED);
        environment.putAll(FIXED);
        environment.putAll(variables);
        return program;
    }
}
