package flashsale.lab.load;

import flashsale.lab.latency.Timed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How long each success of a run took, as k6 saw it: its log has a line {@code DONE <epochMillis> <ackMicros> <completionMillis>
 * <journeyMillis>} for each, without the last two numbers where the client does not wait for the work to be done.
 *
 * @param ack until the shop's acknowledgements
 * @param completion until the client knew that the work was done
 * @param journey from the login until the client knew that the order is paid
 */
public record ClientTimes(List<Timed> ack, List<Timed> completion, List<Timed> journey) {

    private static final String MARK = "DONE";
    private static final Pattern LINE = Pattern.compile(MARK + " (\\d+) (\\d+)(?: (\\d+) (\\d+))?");

    /**
     * Reads the log.
     *
     * @throws LoadException if it can not be read
     */
    public static ClientTimes read(Path log) {
        ClientTimes times = new ClientTimes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        try (Stream<String> lines = Files.lines(log)) {
            lines.filter(line -> line.startsWith(MARK)).forEach(times::add);
        } catch (IOException e) {
            throw new LoadException("k6's log %s can not be read: %s".formatted(log, e.getMessage()));
        }
        return times;
    }

    private void add(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new LoadException("k6's log has the line \"%s\", which is cut off".formatted(line));
        }
        long endedAt = Long.parseLong(matcher.group(1));
        ack.add(new Timed(endedAt, Long.parseLong(matcher.group(2))));
        if (matcher.group(3) != null) {
            completion.add(new Timed(endedAt, Long.parseLong(matcher.group(3)) * 1000));
            journey.add(new Timed(endedAt, Long.parseLong(matcher.group(4)) * 1000));
        }
    }
}
