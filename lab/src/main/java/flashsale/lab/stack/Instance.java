package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Launch;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One process of a service, running or not.
 *
 * @param name such as {@code order-sync-2}
 * @param build empty for the bank, and for training
 * @param number counted from 1
 */
record Instance(
        String name,
        Service service,
        Optional<Build> build,
        int number,
        int port,
        Map<String, String> environment,
        Path pidFile,
        Path logFile) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();

    void start(List<String> command, Path workingDirectory) {
        if (!isRunning()) {
            BackgroundProcess.start(new Launch(name, command, environment, workingDirectory, logFile, pidFile));
        }
    }

    /** Asks the process to end, and kills it after the grace time. */
    void stop(Duration grace) {
        BackgroundProcess.running(pidFile).ifPresent(process -> process.stop(grace));
    }

    boolean isRunning() {
        return BackgroundProcess.running(pidFile).isPresent();
    }

    boolean isReady() {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port)))
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            return HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    Optional<ManagedProcess> process() {
        return BackgroundProcess.running(pidFile)
                .map(running -> new ManagedProcess(service.id(), build, number, running.pid(), logFile));
    }
}
