package flashsale.lab.stack;

import java.util.List;
import java.util.Map;

/** How the services' JVMs are set up: for many of them on one small machine. */
final class JvmOptions {

    /** An AOT cache fits only the options that it was made with, so all of these belong to its name. */
    static final List<String> FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-Xmx112m",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /** One malloc arena per core and JVM would cost tens of megabytes each. */
    static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "2");

    private JvmOptions() {}
}
