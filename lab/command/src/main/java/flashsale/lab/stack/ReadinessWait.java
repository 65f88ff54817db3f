package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.LogSince;
import flashsale.servers.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Waits until all services of the processes do their work, and says which do not and why.
 *
 * @param stores why stores do not serve their clients, by name
 * @param logs what a log says since its process was started
 */
record ReadinessWait(
        List<ServiceProcess> processes,
        Supplier<Map<String, String>> stores,
        Function<Path, LogSince> logs,
        Progress progress) {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration POLL_INTERVAL = Duration.ofMillis(250);

    /** A start usually takes this long; a longer one has a reason. */
    private static final Duration USUAL = Duration.ofSeconds(20);

    private static final Duration REASONS_INTERVAL = Duration.ofSeconds(5);

    /**
     * Returns when all are ready.
     *
     * @throws CommandException when one ends or is not ready in time; quotes its log
     */
    void await() {
        long began = System.nanoTime();
        Waiting patience = new Waiting(PATIENCE, POLL_INTERVAL);
        Duration reasonsAfter = USUAL;
        String reasons = "";
        List<Instance> waiting = processes.stream()
                .flatMap(process -> process.instances().stream())
                .collect(Collectors.toCollection(ArrayList::new));
        int all = waiting.size();
        while (!waiting.isEmpty()) {
            waiting.removeIf(instance -> instance.problem().isEmpty());
            for (ServiceProcess process : processes) {
                if (!process.isRunning()) {
                    throw new CommandException(
                            "%s ended while starting: %s".formatted(process.name(), reason(process)));
                }
            }
            Duration waited = Duration.ofNanos(System.nanoTime() - began);
            if (!waiting.isEmpty() && waited.compareTo(reasonsAfter) > 0) {
                reasons = reasons(waiting);
                reasonsAfter = waited.plus(REASONS_INTERVAL);
            }
            progress.update("%d of %d ready%s".formatted(all - waiting.size(), all, waiting.isEmpty() ? "" : reasons));
            if (!waiting.isEmpty() && !goesOn(patience)) {
                throw notReady(waiting, reasons);
            }
        }
    }

    /** One service that fails ends all others in its process, whose logs are about that. */
    private String reason(ServiceProcess process) {
        List<LogSince> all = process.logFiles().map(logs).toList();
        return all.stream()
                .filter(LogSince::saysWhy)
                .findFirst()
                .orElseGet(all::getLast)
                .inWords();
    }

    private String reasons(List<Instance> waiting) {
        Map<String, String> reasons = new LinkedHashMap<>(stores.get());
        waiting.forEach(instance -> instance.problem().ifPresent(problem -> reasons.put(instance.name(), problem)));
        return reasons.entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue())
                .collect(Collectors.joining("; ", " (", ")"));
    }

    private CommandException notReady(List<Instance> waiting, String reasons) {
        return new CommandException("Not ready after %d s%s. %s"
                .formatted(
                        PATIENCE.toSeconds(),
                        reasons,
                        logs.apply(waiting.getFirst().logFile()).inWords()));
    }

    private static boolean goesOn(Waiting patience) {
        try {
            return patience.goesOn();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("Ended while the services were starting, by Ctrl-C or by ./flashsale down.", e);
        }
    }
}
