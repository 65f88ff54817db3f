package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.Http;
import flashsale.servers.NginxServer;
import flashsale.servers.TextFiles;
import flashsale.servers.Waiting;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/** nginx, configured from the templates of {@code gateway-nginx/}. */
record Gateway(StackConfig config, Path templates) {

    private static final String TEMPLATE = ".template";

    /**
     * The requests of a build in progress below which new customers are admitted: 250 for each processor, as many as were served without a
     * failure, and never fewer than the study's 500.
     */
    private static final int ADMIT_BELOW =
            250 * Math.max(2, Runtime.getRuntime().availableProcessors());

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    /** Starts nginx, or reloads its configuration if it is running with another one: a reload closes customers' connections. */
    void start(Function<Build, Deployment> deploymentOf, Function<Build, Balancing> balancingOf, boolean patterns) {
        Map<String, String> variables = variables(deploymentOf, balancingOf);
        variables.put("PATTERNS", Boolean.toString(patterns));
        boolean changed = Uncheck.get(() -> writeConfiguration(variables));
        NginxServer nginx = config.nginx();
        if (!nginx.isRunning()) {
            nginx.start();
        } else if (changed) {
            nginx.reload();
        }
    }

    /**
     * Returns when each service of the builds is reached from outside. Services ask each other through nginx while they start, and nginx leaves
     * an instance out for two seconds after two refused connections. So an instance may be ready, and its first customers be told 503.
     *
     * @throws CommandException if a service is not reached in time
     */
    void awaitServices(Set<Build> builds, boolean patterns) {
        for (Build build : builds) {
            for (Service service : Service.ofEachBuild(patterns && build.hasPatterns())) {
                String url = "%s/%s/api/v1%s".formatted(config.gatewayUrl(), build, service.entrance());
                Waiting.until(
                        () -> reaches(url),
                        PATIENCE,
                        POLL_INTERVAL,
                        () -> new CommandException("%s-service of %s is ready, but nginx does not reach it: %s"
                                .formatted(service.id(), build, config.nginx().logFile())));
            }
        }
    }

    /** Without a token: any answer of the service will do. */
    private static boolean reaches(String url) {
        return Http.answer(url, PATIENCE)
                .filter(answer -> !List.of(502, 503, 504).contains(answer.statusCode()))
                .isPresent();
    }

    private Map<String, String> variables(
            Function<Build, Deployment> deploymentOf, Function<Build, Balancing> balancingOf) {
        Map<String, String> variables = new TreeMap<>();
        variables.put("PAGES", templates.resolve("pages").toAbsolutePath().toString());
        variables.put("GATEWAY_LISTEN", "127.0.0.1:" + config.ports().gateway());
        variables.put("STAGE", "http://127.0.0.1:" + config.ports().stage());
        variables.put("CROWD", "127.0.0.1 1;");
        variables.put("ADMIT_BELOW", Integer.toString(ADMIT_BELOW));
        for (Build build : Build.values()) {
            String prefix = build.name() + "_";
            variables.put(
                    prefix + "INTERNAL_LISTEN", "127.0.0.1:" + config.ports().internal(Deployment.of(build)));
            variables.put(prefix + "BALANCING", balancingOf.apply(build).directive());
            for (Service service : Service.ofEachBuild(build.hasPatterns())) {
                variables.put(prefix + service.name(), servers(deploymentOf.apply(build), service));
            }
        }
        return variables;
    }

    private String servers(Deployment deployment, Service service) {
        return IntStream.rangeClosed(1, deployment.instances)
                .map(number -> config.ports().service(service, deployment, number))
                .mapToObj("server 127.0.0.1:%d max_fails=2 fail_timeout=2s;"::formatted)
                .collect(Collectors.joining(" "));
    }

    /** Returns whether it differs from what was there. */
    private boolean writeConfiguration(Map<String, String> variables) throws IOException {
        Path target = config.nginx().directory();
        boolean changed = false;
        try (Stream<Path> files = Files.walk(templates, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Gateway::isConfiguration).toList()) {
                String name = templates.relativize(file).toString().replace(TEMPLATE, "");
                Path written = target.resolve(name);
                String text = substitute(TextFiles.read(file), variables);
                if (!Files.exists(written) || !TextFiles.read(written).equals(text)) {
                    TextFiles.write(written, text);
                    changed = true;
                }
            }
            return changed;
        }
    }

    private static boolean isConfiguration(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Files.isRegularFile(file) && List.of(".conf", TEMPLATE).stream().anyMatch(name::endsWith);
    }

    /** Works like envsubst in nginx's container image: replaces only the given names, as nginx has variables of its own. */
    private static String substitute(String text, Map<String, String> variables) {
        String result = text;
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            result = result.replace("${" + variable.getKey() + "}", variable.getValue());
        }
        return result;
    }
}
