package flashsale.lab.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The options of the services' JVMs. */
final class JvmOptions {

    private static final List<String> COMMON = List.of(
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            // The optimising compiler inlines less than by default. A node needs a third less CPU time to be warm,
            // and warm code is not measurably slower: docs/results/2026-11-27-inlining.jsonl.
            "-XX:InlineSmallCode=1000",
            "-XX:FreqInlineSize=150");

    /** Under load 30 to 44 MB of it are live: docs/results/examples/performance.md. */
    private static final List<String> HEAP_OF_A_SERVICE = List.of("-Xms64m", "-Xmx160m");

    private static final List<String> HEAP_OF_A_NODE = List.of("-Xms256m", "-Xmx512m");

    /**
     * The fast compiler only: where ten JVMs share two processors, the optimising one pays off only after minutes, when a flash sale is
     * over. But only the optimising one has intrinsics for signing tokens: a signature takes 0.9 ms instead of 8.
     */
    static final String FAST_COMPILER = "-XX:TieredStopAtLevel=1";

    static final String BOTH_COMPILERS = "-XX:TieredStopAtLevel=4";

    /** A system property: services run for a minute or two, too short for the optimising compiler to give back the time that it takes. */
    static final String SHORT_LIVED = "flashsale.short-lived";

    /** Only two were measured. */
    private static final int PROCESSORS_FOR_BOTH_COMPILERS = 4;

    /** One malloc arena per core and JVM would cost tens of megabytes each. */
    static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "2");

    private JvmOptions() {}

    static List<String> flags(List<Service> services, int processors) {
        List<String> flags = new ArrayList<>(COMMON);
        flags.addAll(services.size() == 1 ? HEAP_OF_A_SERVICE : HEAP_OF_A_NODE);
        boolean alone = services.size() == 1 && !services.contains(Service.USER);
        if (Boolean.getBoolean(SHORT_LIVED) || (alone && processors < PROCESSORS_FOR_BOTH_COMPILERS)) {
            flags.add(FAST_COMPILER);
        }
        return flags;
    }
}
