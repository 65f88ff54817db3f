package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.TextFiles;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Waits until all services of the processes are ready. */
final class ReadinessWait {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(250);

    private ReadinessWait() {}

    /**
     * Returns when all are ready.
     *
     * @throws CommandException when one ends or is not ready in time; quotes the end of its log
     */
    static void await(List<ServiceProcess> processes, Progress progress) {
        Instant deadline = Instant.now().plus(PATIENCE);
        List<Instance> waiting = new ArrayList<>(processes.stream()
                .flatMap(process -> process.instances().stream())
                .toList());
        int all = waiting.size();
        while (!waiting.isEmpty()) {
            waiting.removeIf(Instance::isReady);
            progress.update("%d of %d ready".formatted(all - waiting.size(), all));
            for (ServiceProcess process : processes) {
                if (!process.isRunning()) {
                    throw new CommandException("%s ended while starting.%n%s"
                            .formatted(process.name(), TextFiles.endOf(process.logFile())));
                }
            }
            if (!waiting.isEmpty()) {
                if (Instant.now().isAfter(deadline)) {
                    throw notReady(waiting);
                }
                pause();
            }
        }
    }

    private static CommandException notReady(List<Instance> waiting) {
        String names = waiting.stream().map(Instance::name).collect(Collectors.joining(", "));
        return new CommandException("Not ready after %d s: %s.%n%s"
                .formatted(
                        PATIENCE.toSeconds(),
                        names,
                        TextFiles.endOf(waiting.getFirst().logFile())));
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL_INTERVAL.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted while services started", e);
        }
    }
}
