package flashsale.node.cpu;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * CPU time that the JVM has used since it started, in seconds. No value ever falls. A value that cannot be known here is null. The known
 * values add up to that of the process, except for some milliseconds that wait for their next sample.
 *
 * @param compiler used by the just-in-time compiler
 * @param collector used by the garbage collector
 * @param shared belongs to no particular service, such as the scheduler of virtual threads; all of the work if it cannot be split
 * @param services by id; empty if the work of several cannot be split
 */
record CpuReading(
        double process,
        @Nullable Double compiler,
        @Nullable Double collector,
        double shared,
        Map<String, Double> services) {}
