package flashsale.lab.load;

import flashsale.lab.CommandException;
import flashsale.lab.latency.Timed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The client's own times for each success of a run. k6's log has a line for each: {@code DONE <epochMillis> <acknowledged> <completed>
 * <journey>} for a checkout, {@code DONE <epochMillis> <acknowledged> <reservationId>} for the kernel; all times in microseconds.
 *
 * @param acknowledged from the click until the answer; for a checkout, the sum of reserving and paying
 * @param completed the same until the client knew that the order existed and that it was paid; for the kernel see {@link #withOrders}
 * @param journey from the login until the client knew that the order was paid; none for the kernel
 * @param purchases for the kernel: the acknowledgement of each reservation
 */
public record ClientTimes(
        List<Timed> acknowledged, List<Timed> completed, List<Timed> journey, Map<UUID, Timed> purchases) {

    private static final String MARK = "DONE";
    private static final Pattern LINE = Pattern.compile(MARK + " (\\d+) (\\d+) (?:(\\d+) (\\d+)|([0-9a-f-]{36}))");

    /** Throws {@code CommandException} if it cannot be read. */
    public static ClientTimes read(Path log) {
        ClientTimes times = none();
        try (Stream<String> lines = Files.lines(log)) {
            lines.forEach(times::addIfTimed);
        } catch (IOException e) {
            throw new CommandException("k6's log %s cannot be read: %s".formatted(log, e.getMessage()));
        }
        return times;
    }

    /** To be added to. */
    static ClientTimes none() {
        return new ClientTimes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashMap<>());
    }

    /** Adds what a line of the log says; other lines than those of successes say nothing. */
    void addIfTimed(String line) {
        if (line.startsWith(MARK)) {
            add(line);
        }
    }

    private void add(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new CommandException("k6's log has a truncated line: \"%s\"".formatted(line));
        }
        long endedAt = Long.parseLong(matcher.group(1));
        Timed answered = new Timed(endedAt, Long.parseLong(matcher.group(2)));
        acknowledged.add(answered);
        if (matcher.group(5) == null) {
            completed.add(new Timed(endedAt, Long.parseLong(matcher.group(3))));
            journey.add(new Timed(endedAt, Long.parseLong(matcher.group(4))));
        } else {
            purchases.put(UUID.fromString(matcher.group(5)), answered);
        }
    }

    /**
     * Adds the completions of the kernel, whose client does not wait for its order: from the click until the acknowledgement or the making
     * of the order, whichever was later. An order that was never made completes nothing.
     *
     * @param createdAt when the order of each reservation was made, in epoch microseconds by k6's clock; empty for checkouts
     */
    public ClientTimes withOrders(Map<UUID, Long> createdAt) {
        List<Timed> all = new ArrayList<>(completed);
        createdAt.forEach((reservation, orderMicros) -> {
            Timed answered = purchases.get(reservation);
            if (answered != null) {
                all.add(completed(answered, orderMicros));
            }
        });
        return new ClientTimes(acknowledged, all, journey, purchases);
    }

    private static Timed completed(Timed answered, long orderMicros) {
        long answeredMicros = answered.endedAt() * 1000;
        long endMicros = Math.max(answeredMicros, orderMicros);
        return new Timed(endMicros / 1000, answered.micros() + endMicros - answeredMicros);
    }
}
