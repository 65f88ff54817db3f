package flashsale.lab.stack;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How the services' JVMs are set up: for many of them on one small machine. */
final class JvmOptions {

    private static final List<String> COMMON = List.of(
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-Xmx160m",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /**
     * The fast compiler only. The optimising one would spend some 25 CPU-seconds in each of the ten JVMs of a build before
     * it pays: minutes on two cores, in which a flash sale is over.
     */
    private static final String FAST_COMPILER = "-XX:TieredStopAtLevel=1";

    /** One malloc arena per core and JVM would cost tens of megabytes each. */
    static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "2");

    private JvmOptions() {}

    /**
     * The flags of a service. An AOT cache fits only those that it was made with, so they belong to its name. User-service
     * signs tokens with RSA, for which only the optimising compiler has the intrinsics: 0.9 ms a signature, else 8.
     */
    static List<String> flags(Service service) {
        return service == Service.USER
                ? COMMON
                : Stream.concat(COMMON.stream(), Stream.of(FAST_COMPILER)).toList();
    }
}
