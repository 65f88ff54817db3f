package flashsale.node;

import flashsale.servers.Ports;
import flashsale.servers.Programs;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A node in its own JVM, run from the built jars. */
final class NodeProcess {

    /** The folder with all jars on a node's class path. */
    static final Path LIBRARIES = Path.of("target/lib");

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, Integer> ports = new TreeMap<>();
    private final Path folder;
    private final Process process;

    /**
     * Starts a node.
     *
     * @param folder for the logs of the services and of the node
     */
    NodeProcess(Path folder, String services, Map<String, String> environment) throws IOException {
        this.folder = folder;
        String classPath = "target/classes:" + LIBRARIES + "/*";
        ProcessBuilder node = new ProcessBuilder(
                        Programs.java().toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx300m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Duser.language=bn", // has digits of its own
                        "-Duser.timezone=Asia/Kolkata",
                        "-cp",
                        classPath,
                        Node.class.getName(),
                        services)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("node.log").toFile());
        List<String> names = List.of(services.split(","));
        List<Integer> free = Ports.free(names.size());
        for (int i = 0; i < names.size(); i++) {
            String prefix = names.get(i).toUpperCase(Locale.ROOT) + "_";
            ports.put(names.get(i), free.get(i));
            node.environment().put(prefix + "SERVER_PORT", Integer.toString(free.get(i)));
            node.environment()
                    .put(
                            prefix + "LOG_FILE",
                            folder.resolve(names.get(i) + ".log").toString());
        }
        node.environment().putAll(environment);
        process = node.start();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    boolean isReady(String service) {
        try {
            return get(service, "/actuator/health/readiness").statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    JsonNode json(String service, String path) throws IOException {
        return JSON.readTree(get(service, path).body());
    }

    String log(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    /** Asks the node to stop, and returns its exit code. */
    int stop() {
        process.destroy();
        return exitCode();
    }

    /** The exit code of a node that stops by itself. */
    int exitCode() {
        return process.onExit().join().exitValue();
    }

    private HttpResponse<String> get(String service, String path) throws IOException {
        URI uri = URI.create("http://127.0.0.1:%d%s".formatted(ports.get(service), path));
        try {
            return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
