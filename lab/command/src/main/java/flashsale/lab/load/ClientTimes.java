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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The client's own times for each success of a run. k6's log has a line for each: {@code DONE <epochMillis> <acknowledged> <paid> <journey>
 * <reservationId>}, without {@code paid} and {@code journey} for the kernel; all times in microseconds. As the id is last, a line that was cut
 * off is noticed.
 *
 * @param acknowledged from the click until the answer; for a checkout, the sum of reserving and paying
 * @param paid the same until the client knew that the order existed and that it was paid; for the kernel see {@link #withOrders}
 * @param untilFinal the same until the shipment was scheduled, too, see {@link #withOrders}; none for the kernel
 * @param journey from the login until the client knew that the order was paid; none for the kernel
 * @param latest by reservation: the last of these moments that the client knows of itself
 */
public record ClientTimes(
        List<Timed> acknowledged,
        List<Timed> paid,
        List<Timed> untilFinal,
        List<Timed> journey,
        Map<UUID, Timed> latest) {

    private static final String MARK = "DONE";
    private static final Pattern LINE = Pattern.compile(MARK + " (\\d+) (\\d+)(?: (\\d+) (\\d+))? ([0-9a-f-]{36})");

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

    /** Of operations other than checkouts and purchases: only this is known of them. */
    public static ClientTimes ofOthers(List<Timed> acknowledged) {
        return new ClientTimes(acknowledged, List.of(), List.of(), List.of(), Map.of());
    }

    /** To be added to. */
    static ClientTimes none() {
        return new ClientTimes(
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashMap<>());
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
        Timed last = new Timed(endedAt, Long.parseLong(matcher.group(2)));
        acknowledged.add(last);
        if (matcher.group(3) != null) {
            last = new Timed(endedAt, Long.parseLong(matcher.group(3)));
            paid.add(last);
            journey.add(new Timed(endedAt, Long.parseLong(matcher.group(4))));
        }
        latest.put(UUID.fromString(matcher.group(5)), last);
    }

    /**
     * Adds the moment that the client does not wait for: of a checkout, when it was final; of the kernel, whose customers do not pay, when
     * the order was made. It lasts until the client knows the moment before, or until the order came that far, whichever is later. An order
     * that never came that far has no such moment.
     *
     * @param reachedAt when the order of each reservation came that far, in epoch microseconds by k6's clock
     */
    public ClientTimes withOrders(Script script, Map<UUID, Long> reachedAt) {
        List<Timed> all = new ArrayList<>();
        reachedAt.forEach((reservation, orderMicros) -> {
            Timed known = latest.get(reservation);
            if (known != null) {
                all.add(later(known, orderMicros));
            }
        });
        return script == Script.CHECKOUT
                ? new ClientTimes(acknowledged, paid, all, journey, latest)
                : new ClientTimes(acknowledged, all, untilFinal, journey, latest);
    }

    /** Those who knew within so many milliseconds that they had paid, at the moments at which they came; none of the kernel. */
    public List<Timed> paidInTimeByArrival(double millis) {
        return IntStream.range(0, journey.size())
                .filter(i -> paid.get(i).micros() <= millis * 1000)
                .mapToObj(i -> new Timed(
                        journey.get(i).endedAt() - journey.get(i).micros() / 1000,
                        paid.get(i).micros()))
                .toList();
    }

    private static Timed later(Timed known, long orderMicros) {
        long knownMicros = known.endedAt() * 1000;
        long endMicros = Math.max(knownMicros, orderMicros);
        return new Timed(endMicros / 1000, known.micros() + endMicros - knownMicros);
    }
}
