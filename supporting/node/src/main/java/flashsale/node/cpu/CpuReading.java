package flashsale.node.cpu;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * CPU time that the JVM has used since it started, in seconds. No value ever falls. A value that cannot be known here is null. The known
 * values add up to the process, except for some milliseconds that wait for their next sample.
 *
 * @param compiler used by the just-in-time compiler
 * @param collector used by the garbage collector
 * @param shared belongs to no particular service, such as the scheduler of virtual threads; while nothing is sampled, all of the work
 * @param services by id; empty while nothing is sampled
 */
record CpuReading(
        double process,
        @Nullable Double compiler,
        @Nullable Double collector,
        double shared,
        Map<String, Double> services) {}
