package flashsale.platform.cpu;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * CPU time that the JVM has used since it began, in seconds. None of it ever falls. Null is what cannot be known here. What is known
 * adds up to the process, but for some milliseconds that wait for their next sample.
 *
 * @param compiler of the just-in-time compiler
 * @param collector of the garbage collector
 * @param shared is no service's in particular, such as the scheduler of virtual threads; while nothing is sampled, all of the work
 * @param services by their ids; empty while nothing is sampled
 */
record CpuReading(
        double process,
        @Nullable Double compiler,
        @Nullable Double collector,
        double shared,
        Map<String, Double> services) {}
