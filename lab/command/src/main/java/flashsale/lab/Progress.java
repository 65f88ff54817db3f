package flashsale.lab;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One step of a longer task, shown on standard error: on a terminal as one line that is kept up to date, elsewhere as a line at the end,
 * and one a minute until then.
 */
public final class Progress implements AutoCloseable {

    /** Set by the start script, which can tell whether standard error is a terminal. */
    private static final String TERMINAL_PROPERTY = "flashsale.terminal";

    private static final Duration TERMINAL_INTERVAL = Duration.ofSeconds(1);
    private static final Duration LOG_INTERVAL = Duration.ofMinutes(1);
    private static final String CLEAR_LINE = "\r\033[K";

    private final String what;
    private final PrintStream out;
    private final boolean terminal;
    private final Instant start = Instant.now();
    private final ScheduledExecutorService ticker;
    private String state = "";
    private String result = "failed";

    Progress(String what, PrintStream out, boolean terminal, Duration interval) {
        this.what = what;
        this.out = out;
        this.terminal = terminal;
        if (terminal) {
            print(line("..."));
        }
        ticker = Executors.newSingleThreadScheduledExecutor(
                task -> Thread.ofPlatform().daemon().name("progress").unstarted(task));
        var _ = ticker.scheduleAtFixedRate(this::tick, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    public static Progress start(String what) {
        boolean terminal = Boolean.getBoolean(TERMINAL_PROPERTY);
        return new Progress(what, System.err, terminal, terminal ? TERMINAL_INTERVAL : LOG_INTERVAL);
    }

    /** For a step without interim results. */
    public static void run(String what, Runnable step) {
        try (Progress progress = start(what)) {
            step.run();
            progress.done();
        }
    }

    /** Shows how far the step is, such as {@code 3 of 10 ready}. */
    public synchronized void update(String newState) {
        if (!newState.equals(state)) {
            state = newState;
            if (terminal) {
                tick();
            }
        }
    }

    /** Marks the step as succeeded. */
    public void done() {
        done("");
    }

    /** Marks the step as succeeded, with its result. A step that is closed before counts as failed. */
    public synchronized void done(String how) {
        result = how.isEmpty() ? "done" : how;
    }

    @Override
    public synchronized void close() {
        ticker.shutdownNow();
        print(line(result) + (terminal ? System.lineSeparator() : ""));
    }

    private synchronized void tick() {
        if (!ticker.isShutdown()) {
            print(line("... " + state));
        }
    }

    private String line(String end) {
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1000.0;
        String time = seconds < 0.1 ? "" : " (%.1f s)".formatted(seconds);
        return "%s %s%s".formatted(what, end.strip(), time);
    }

    private void print(String line) {
        out.print(terminal ? CLEAR_LINE + line : line + System.lineSeparator());
        out.flush();
    }
}
