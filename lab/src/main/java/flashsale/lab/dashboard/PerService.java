package flashsale.lab.dashboard;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Where time and memory go: by service for the last run of each build, then by the clock for what is chosen. */
final class PerService {

    private static final String CHOSEN = "r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/";

    /** The colours that Paul Tol calls muted: they can be told apart without seeing red or green. */
    private static final Map<String, String> SERVICES = new LinkedHashMap<>();

    static {
        SERVICES.put("user-service", "#DDCC77");
        SERVICES.put("inventory-service", "#117733");
        SERVICES.put("reservation-service", "#44AA99");
        SERVICES.put("order-service", "#CC6677");
        SERVICES.put("payment-service", "#AA4499");
        SERVICES.put("node", "#88CCEE");
    }

    private PerService() {}

    static Dashboard dashboard() {
        return new Dashboard(
                "flashsale-services",
                "2 · Services",
                "CPU, memory, pools and requests per service and instance",
                List.of(Variable.BUILD, new Variable("service", "Service", String.join(",", SERVICES.keySet()), false)),
                List.of(
                        Row.open(
                                "The last run of each build, by seconds since it began",
                                cpu(Build.SYNC),
                                cpu(Build.ASYNC),
                                memory(Build.SYNC),
                                memory(Build.ASYNC)),
                        Row.folded("Requests", routes(), slowest()),
                        Row.folded("What is waited for", databasePool(), waiting(), clientPool(), redis()),
                        Row.folded("Inside the JVMs", heap(), collections(), threads(), queued()),
                        Row.folded("Instances", cpuOfInstances(), memoryOfInstances())));
    }

    private static Panel cpu(Build build) {
        List<Query> layers = new ArrayList<>();
        String of = Flux.of(build);
        SERVICES.forEach((service, color) -> layers.add(layer(
                build,
                service,
                color,
                Flux.perSecond(Flux.points("service_cpu_time", "value", of + ofService(service))))));
        layers.add(layer(
                build, "compiling", "#999933", Flux.perSecond(Flux.points("jvm_compiler_cpu_time", "value", of))));
        layers.add(layer(build, "collecting", "#BBBBBB", Flux.perSecond(Flux.points("jvm_gc_cpu_time", "value", of))));
        return stack(
                build,
                "CPU: " + build + ", in processors",
                "short",
                "The thickest layer; compiling fades as the JVM warms up, and node is what no service can be named for.",
                layers,
                other -> Flux.perSecond(Flux.points("jvm_cpu_time", "value", Flux.of(other))));
    }

    private static Panel memory(Build build) {
        List<Query> layers = new ArrayList<>();
        SERVICES.forEach((service, color) -> layers.add(layer(
                build,
                service,
                color,
                Flux.sum(Flux.points("process_memory_resident", "value", Flux.of(build) + ofService(service))))));
        return stack(
                build,
                "Memory: " + build,
                "bytes",
                "How flat it is under load; node is what services that share their processes take together.",
                layers,
                other -> Flux.sum(Flux.points("process_memory_resident", "value", Flux.of(other))));
    }

    private static String ofService(String service) {
        return " and r.service == \"%s\"".formatted(service);
    }

    private static Query layer(Build build, String name, String color, String flux) {
        return LastRun.sinceStart(build, name.replace("-service", ""), Style.layer(color), flux);
    }

    /** Both builds' panels have the same scale, as each has room for the other build. */
    private static Panel stack(
            Build build, String title, String unit, String meaning, List<Query> layers, Function<Build, String> total) {
        Build other = build.other();
        List<Query> queries = new ArrayList<>(layers);
        queries.add(LastRun.sinceStart(other, other.id(), Style.INVISIBLE, total.apply(other)));
        return Panel.of(Panel.Kind.RUN_STACK, title, unit, meaning, queries);
    }

    private static String chosen(String measurement, String field, String further) {
        return Flux.points(measurement, field, further.isEmpty() ? CHOSEN : CHOSEN + " and " + further);
    }

    private static Panel routes() {
        return Panel.lines(
                "Requests by route and status",
                "suffix:/s",
                "Lines that begin with /internal: in sync, a customer's request causes further requests.",
                Query.each(
                        tags -> Flux.rate(chosen("http_requests", "count", ""), tags),
                        "build",
                        "method",
                        "route",
                        "status"));
    }

    private static Panel slowest() {
        return Panel.lines(
                        "p95 by route",
                        "ms",
                        "The slowest route, interpolated within buckets; one that waits on purpose (Prefer: wait) is slow by design.",
                        Query.each(
                                tags -> Flux.quantile(0.95, chosen("http_requests_histogram", "value", ""), tags),
                                "build",
                                "method",
                                "route"))
                .alarmAbove(Alert.SLOW_MILLIS);
    }

    private static Panel databasePool() {
        return Panel.lines(
                        "Database connections in use",
                        "percentunit",
                        "A service at the top: its pool is the bottleneck; a bigger one helps only if the database has capacity left.",
                        Query.each(
                                tags -> Flux.ratio(
                                        Flux.largest(chosen("hikaricp_connections_active", "value", ""), tags),
                                        Flux.largest(chosen("hikaricp_connections_max", "value", ""), tags),
                                        tags),
                                "build",
                                "service"))
                .alarmAbove(Alert.POOL);
    }

    private static Panel waiting() {
        return Panel.lines(
                "Requests that wait for a database connection",
                "short",
                "Above zero for long: the pool is too small, or the database too slow.",
                Query.each(
                        tags -> Flux.largest(chosen("hikaricp_connections_pending", "value", ""), tags),
                        "build",
                        "service"));
    }

    private static Panel clientPool() {
        return Panel.lines(
                        "Connections to other services in use",
                        "percentunit",
                        "High in sync: each is a request that waits for another service; async has hardly any.",
                        Query.each(
                                tags -> Flux.ratio(clientPool("leased", tags), clientPool("max", tags), tags),
                                "build",
                                "service",
                                "client"))
                .alarmAbove(Alert.POOL);
    }

    private static String clientPool(String state, String... tags) {
        return Flux.largest(chosen("http_client_connections", "value", "r.state == \"%s\"".formatted(state)), tags);
    }

    private static Panel redis() {
        return Panel.lines(
                "Redis: mean time of a command",
                "ms",
                "EVALSHA, the script that takes the stock of a whole reservation; XREADGROUP waits on purpose and is left out.",
                Query.each(
                        tags -> Flux.ratio(commands("sum", tags), commands("count", tags), tags), "build", "command"));
    }

    private static String commands(String field, String... tags) {
        return Flux.rate(chosen("lettuce_command_completion", field, "r.command != \"XREADGROUP\""), tags);
    }

    private static Panel heap() {
        return Panel.lines(
                "JVM memory in use",
                "bytes",
                "A sawtooth is healthy; if its valleys keep rising, there is a leak.",
                Query.each(
                        tags -> Flux.total(chosen("jvm_memory_used", "value", ""), tags), "build", "service", "area"));
    }

    private static Panel collections() {
        return Panel.lines(
                "Time in garbage collection",
                "percentunit",
                "Peaks: the share of time in which an instance stood still shows in p99 first.",
                Query.each(tags -> Flux.per("1000.0", Flux.rate(chosen("jvm_gc_pause", "sum", ""), tags)), "instance"));
    }

    private static Panel threads() {
        return Panel.lines(
                "Platform threads",
                "short",
                "A line that keeps rising: virtual threads carry the requests, so the number hardly depends on the load.",
                Query.each(tags -> Flux.mean(chosen("jvm_threads_live", "value", ""), tags), "instance"));
    }

    private static Panel queued() {
        return Panel.lines(
                "Virtual threads",
                "short",
                "Queued above zero for long: too few processors for the load.",
                Query.each(tags -> Flux.mean(chosen("jvm_threads_virtual", "value", ""), tags), "instance", "state"));
    }

    private static Panel cpuOfInstances() {
        return Panel.lines(
                "CPU, in processors",
                "none",
                "An instance that uses more than its twin gets more requests, or slower ones.",
                Query.each(tags -> Flux.rate(chosen("service_cpu_time", "value", ""), tags), "instance"));
    }

    private static Panel memoryOfInstances() {
        return Panel.lines(
                "Resident memory",
                "bytes",
                "What the process really takes: classes, compiled code and buffers weigh more than the heap (Linux only).",
                Query.each(tags -> Flux.largest(chosen("process_memory_resident", "value", ""), tags), "instance"));
    }
}
