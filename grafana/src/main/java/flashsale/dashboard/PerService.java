package flashsale.dashboard;

import flashsale.lab.Build;
import flashsale.lab.stack.Service;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Where time and memory go: by service for the last run of each build, then by the clock for what is chosen. */
final class PerService {

    private static final String CHOSEN = "r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/";

    /** A node is a process of several services. */
    private static final List<String> SERVICES = Stream.concat(
                    Service.ofEachBuild(true).stream().map(service -> service.id() + "-service"), Stream.of("node"))
            .toList();

    private PerService() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-services",
                "2 · Services",
                "CPU, memory, pools and requests per service and instance",
                List.of(Variable.BUILD, new Variable("service", "Service", String.join(",", SERVICES), false)),
                List.of(
                        Row.open(
                                "The last run of each build, by seconds since it began",
                                Stream.<Function<Build, Panel>>of(PerService::cpu, PerService::memory)
                                        .flatMap(panel ->
                                                Stream.of(Build.values()).map(panel))
                                        .map(panel -> panel.wide(8))
                                        .toArray(Panel[]::new)),
                        requests(),
                        waits(),
                        jvms(),
                        instances()));
    }

    private static Row requests() {
        return Row.folded(
                "Requests",
                Panel.lines(
                        "Requests by route and status",
                        "suffix:/s",
                        "Lines that begin with /internal: in sync, a customer's request causes further requests.",
                        Query.by(
                                Flux::rate,
                                Flux.points("http_requests", "count", CHOSEN),
                                "build method route status")),
                Panel.lines(
                                "p95 by route",
                                "ms",
                                "The slowest route, interpolated within buckets; one that waits on purpose (Prefer: wait) is slow by design.",
                                Query.by(
                                        (points, tags) -> Flux.quantile(0.95, points, tags),
                                        Flux.points("http_requests_histogram", CHOSEN),
                                        "build method route"))
                        .alarmAbove(Alert.SLOW_MILLIS));
    }

    private static Row waits() {
        return Row.folded(
                "What is waited for",
                Panel.lines(
                                "Database connections in use",
                                "percentunit",
                                "A service at the top: its pool is the bottleneck; a bigger one helps only if the database has capacity left.",
                                Query.ratio(
                                        Flux::largest,
                                        Flux.points("hikaricp_connections_active", CHOSEN),
                                        Flux.points("hikaricp_connections_max", CHOSEN),
                                        "build service"))
                        .alarmAbove(Alert.POOL),
                Panel.lines(
                        "Requests that wait for a database connection",
                        "short",
                        "Above zero for long: the pool is too small, or the database too slow.",
                        Query.by(Flux::largest, Flux.points("hikaricp_connections_pending", CHOSEN), "build service")),
                Panel.lines(
                                "Connections to other services in use",
                                "percentunit",
                                "High in sync: each is a request that waits for another service; async has hardly any.",
                                Query.ratio(
                                        Flux::largest, clientPool("leased"), clientPool("max"), "build service client"))
                        .alarmAbove(Alert.POOL),
                Panel.lines(
                        "Redis: mean time of a command",
                        "ms",
                        "EVALSHA, the script that takes the stock of a whole reservation; XREADGROUP waits on purpose and is left out.",
                        Query.ratio(Flux::rate, commands("sum"), commands("count"), "build command")));
    }

    private static Row jvms() {
        return Row.folded(
                "Inside the JVMs",
                Panel.lines(
                        "JVM memory in use",
                        "bytes",
                        "A sawtooth is healthy; if its valleys keep rising, there is a leak.",
                        Query.by(Flux::total, Flux.points("jvm_memory_used", CHOSEN), "build service area")),
                Panel.lines(
                        "Time in garbage collection",
                        "percentunit",
                        "Peaks: the share of time in which an instance stood still shows in p99 first.",
                        Query.each(
                                tags -> Flux.per("1000.0", Flux.rate(Flux.points("jvm_gc_pause", "sum", CHOSEN), tags)),
                                "instance")),
                Panel.lines(
                        "Platform threads",
                        "short",
                        "A line that keeps rising: virtual threads carry the requests, so the number hardly depends on the load.",
                        Query.by(Flux::mean, Flux.points("jvm_threads_live", CHOSEN), "instance")),
                Panel.lines(
                        "Virtual threads",
                        "short",
                        "Queued above zero for long: too few processors for the load.",
                        Query.by(Flux::mean, Flux.points("jvm_threads_virtual", CHOSEN), "instance state")));
    }

    private static Row instances() {
        return Row.folded(
                "Instances",
                Panel.lines(
                        "CPU, in processors",
                        "none",
                        "An instance that uses more than its twin gets more requests, or slower ones.",
                        Query.by(Flux::rate, Flux.points("service_cpu_time", CHOSEN), "instance")),
                Panel.lines(
                        "Resident memory",
                        "bytes",
                        "What the process really takes: classes, compiled code and buffers weigh more than the heap (Linux only).",
                        Query.by(Flux::largest, Flux.points("process_memory_resident", CHOSEN), "instance")));
    }

    private static Panel cpu(Build build) {
        return stack(
                build,
                "CPU: " + build + ", in processors",
                "short",
                "The thickest layer, and the sum on top; compiling fades as the JVM warms up, and node is what no service can be named for.",
                "/^(service|jvm_compiler|jvm_gc)_cpu_time$/",
                Flux::rate,
                layer(build, "compiling", Flux.rate(points(build, "jvm_compiler_cpu_time", ""))),
                layer(build, "collecting", Flux.rate(points(build, "jvm_gc_cpu_time", ""))));
    }

    private static Panel memory(Build build) {
        return stack(
                build,
                "Memory: " + build,
                "bytes",
                "How flat it is under load; services that share their processes are node together.",
                "process_memory_resident",
                Flux::total);
    }

    /** Layers that have data, and their sum. The builds' panels have the same scale, as each has room for the others. */
    private static Panel stack(
            Build build,
            String title,
            String unit,
            String meaning,
            String all,
            UnaryOperator<String> value,
            Query... more) {
        String byService = all.replaceAll("/.*/", "service_cpu_time");
        Stream<Query> services = SERVICES.stream()
                .map(service -> layer(
                        build,
                        service.replace("-service", ""),
                        value.apply(points(build, byService, " and r.service == \"%s\"".formatted(service)))));
        Stream<Query> total =
                Stream.of(LastRun.sinceStart(build, "all", Style.TOTAL, value.apply(points(build, all, ""))));
        Stream<Query> others = Stream.of(Build.values())
                .filter(other -> other != build)
                .map(other ->
                        LastRun.sinceStart(other, other.id(), Style.INVISIBLE, value.apply(points(other, all, ""))));
        return Panel.of(
                Panel.Kind.RUN_STACK,
                title,
                unit,
                meaning,
                Stream.of(services, Stream.of(more), total, others)
                        .flatMap(it -> it)
                        .toList());
    }

    private static String points(Build build, String measurement, String further) {
        return Flux.points(measurement, Flux.of(build) + " and " + CHOSEN + further);
    }

    private static Query layer(Build build, String name, String flux) {
        return LastRun.sinceStart(build, name, Style.layer(name), flux);
    }

    private static String clientPool(String state) {
        return Flux.points("http_client_connections", CHOSEN + " and r.state == \"%s\"".formatted(state));
    }

    private static String commands(String field) {
        return Flux.points("lettuce_command_completion", field, CHOSEN + " and r.command != \"XREADGROUP\"");
    }
}
