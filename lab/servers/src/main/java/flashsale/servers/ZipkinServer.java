package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Zipkin, for traces, which it keeps in memory. It needs no installation: it runs from a jar that Maven has fetched.
 *
 * @param directory for the log
 */
public record ZipkinServer(Path directory, Path jar, int port) implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(60, 10);

    /** A checkout has some 30 spans. */
    private static final String SPANS_KEPT = "100000";

    public ZipkinServer {
        directory = directory.toAbsolutePath();
        jar = jar.toAbsolutePath();
    }

    @Override
    public String name() {
        return "zipkin";
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Whether its jar is there. */
    public boolean isFetched() {
        return Files.exists(jar);
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, () -> Http.answers(url() + "/health"), PATIENCE);
    }

    private Launch command() {
        if (!isFetched()) {
            throw new ServerException(
                    "Zipkin is not in %s. Fetch it with ./mvnw -pl lab/zipkin-server package".formatted(jar));
        }
        PrivateFiles.createDirectory(directory);
        return Launch.of(
                this,
                Programs.smallJava(
                        "-Dcom.linecorp.armeria.defaultHttp1MaxHeaderSize=65536", // cookies of others on localhost
                        "-jar",
                        jar.toString(),
                        "--armeria.ports[0].ip=127.0.0.1",
                        "--armeria.ports[0].port=" + port,
                        "--armeria.ports[0].protocols[0]=http"),
                Map.of("STORAGE_TYPE", "mem", "MEM_MAX_SPANS", SPANS_KEPT),
                directory);
    }
}
