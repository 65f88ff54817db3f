package flashsale.lab.dashboard;

import java.util.List;

/** Each service and instance on its own: where time and memory go. */
final class PerService {

    private static final String INSTANCE = Query.label("instance");
    private static final String CHOSEN = "r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/";

    private PerService() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-services",
                "2 · Services",
                "CPU, memory, pools and requests per service and instance",
                List.of(
                        new Variable("build", "Build", "build", "service_cpu_time"),
                        new Variable("service", "Service", "service", "service_cpu_time")),
                List.of(
                        cpu(),
                        compiling(),
                        memory(),
                        heap(),
                        collections(),
                        threads(),
                        databasePool(),
                        clientPool(),
                        redis(),
                        routes(),
                        slowest()));
    }

    private static String chosen(String measurement, String field, String further) {
        return Flux.points(measurement, field, further.isEmpty() ? CHOSEN : CHOSEN + " and " + further);
    }

    private static Panel cpu() {
        return Panel.lines(
                "CPU",
                "short",
                "Processors used by the work of each service. If services share a process this is sampled, and \"node\" is what cannot be"
                        + " attributed. An instance that uses more than its twin gets more requests, or slower ones.",
                new Query(INSTANCE, Flux.rate(chosen("service_cpu_time", "value", ""), "instance")));
    }

    private static Panel compiling() {
        return Panel.lines(
                "CPU for compiling and collecting",
                "short",
                "Processors used by the just-in-time compiler and the garbage collector of each process. Much compiling means that the"
                        + " process is still warming up. Linux only.",
                new Query(INSTANCE + " compiling", Flux.rate(chosen("jvm_compiler_cpu_time", "value", ""), "instance")),
                new Query(INSTANCE + " collecting", Flux.rate(chosen("jvm_gc_cpu_time", "value", ""), "instance")));
    }

    private static Panel memory() {
        return Panel.lines(
                "Resident memory",
                "bytes",
                "What the process really takes: heap, classes, compiled code, buffers. Linux only.",
                new Query(INSTANCE, Flux.largest(chosen("process_memory_resident", "value", ""), "instance")));
    }

    private static Panel heap() {
        return Panel.lines(
                "JVM memory in use",
                "bytes",
                "A sawtooth is healthy. If its valleys keep rising, there is a leak.",
                new Query(
                        INSTANCE + " " + Query.label("area"),
                        Flux.total(chosen("jvm_memory_used", "value", ""), "instance", "area")));
    }

    private static Panel collections() {
        return Panel.lines(
                "Time in garbage collection",
                "percentunit",
                "The share of time in which the whole service was paused.",
                new Query(INSTANCE, Flux.times(0.001, Flux.rate(chosen("jvm_gc_pause", "sum", ""), "instance"))));
    }

    private static Panel threads() {
        return Panel.lines(
                "Threads",
                "short",
                "Platform threads, and virtual threads that run or wait for a processor: \"queued\" above"
                        + " zero for long means too few processors.",
                new Query(INSTANCE, Flux.mean(chosen("jvm_threads_live", "value", ""), "instance")),
                new Query(
                        INSTANCE + " virtual, " + Query.label("state"),
                        Flux.mean(chosen("jvm_threads_virtual", "value", ""), "instance", "state")));
    }

    private static Panel databasePool() {
        return Panel.lines(
                "Database connections",
                "short",
                "In use, and waited for. At the maximum with requests waiting, the database is the bottleneck, or is queried"
                        + " too often.",
                new Query(
                        INSTANCE + " active",
                        Flux.largest(chosen("hikaricp_connections_active", "value", ""), "instance")),
                new Query(
                        INSTANCE + " waiting",
                        Flux.largest(chosen("hikaricp_connections_pending", "value", ""), "instance")),
                new Query(
                        INSTANCE + " maximum",
                        Flux.largest(chosen("hikaricp_connections_max", "value", ""), "instance")));
    }

    private static Panel clientPool() {
        return Panel.lines(
                "Connections to other services",
                "short",
                "The pools of HTTP clients. In the sync build, they show that another service is slow.",
                new Query(
                        INSTANCE + " to " + Query.label("client") + ", " + Query.label("state"),
                        Flux.largest(
                                chosen("http_client_connections", "value", "r.state != \"max\""),
                                "instance",
                                "client",
                                "state")));
    }

    private static Panel redis() {
        return Panel.lines(
                "Redis: mean time of a command",
                "ms",
                "From sending to the complete answer. XREADGROUP waits on purpose and is left out.",
                new Query(
                        Query.label("build") + " " + Query.label("command"),
                        Flux.ratio(
                                Flux.rate(commands("sum"), "build", "command"),
                                Flux.rate(commands("count"), "build", "command"),
                                "build",
                                "command")));
    }

    private static String commands(String field) {
        return chosen("lettuce_command_completion", field, "r.command != \"XREADGROUP\"");
    }

    private static Panel routes() {
        return Panel.lines(
                "Requests by route and status",
                "reqps",
                "Includes requests between services, which begin with /internal.",
                new Query(
                        Query.label("build") + " " + Query.label("method") + " " + Query.label("route") + " "
                                + Query.label("status"),
                        Flux.rate(chosen("http_requests", "count", ""), "build", "method", "route", "status")));
    }

    private static Panel slowest() {
        return Panel.lines(
                "p95 by route",
                "ms",
                "Interpolated within buckets. A route that waits on purpose (Prefer: wait) is slow by design.",
                new Query(
                        Query.label("build") + " " + Query.label("method") + " " + Query.label("route"),
                        Flux.quantile(
                                0.95, chosen("http_requests_histogram", "value", ""), "build", "method", "route")));
    }
}
