package flashsale.lab.load;

import flashsale.lab.latency.Timed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The times of the latest successes of a running load, read from k6's log as it grows. Not thread-safe. */
public final class LatestTimes {

    private static final int CHUNK = 64 * 1024;

    private final Path log;
    private final Duration window;
    private final ClientTimes latest = ClientTimes.none();
    private long read;

    LatestTimes(Path log, Duration window) {
        this.log = log;
        this.window = window;
    }

    /**
     * The successes within the time before this moment.
     *
     * @throws flashsale.lab.CommandException if the log is malformed
     */
    public ClientTimes until(Instant now) {
        readOn();
        long from = now.minus(window).toEpochMilli();
        for (List<Timed> times : List.of(latest.acknowledged(), latest.completed(), latest.journey())) {
            times.removeIf(time -> time.endedAt() < from);
        }
        return latest;
    }

    /** Up to the last complete line; k6 may be writing the next one. */
    private void readOn() {
        if (!Files.exists(log)) {
            return;
        }
        try (SeekableByteChannel channel = Files.newByteChannel(log)) {
            for (String line : completeLines(channel.position(read))) {
                latest.addIfTimed(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> completeLines(SeekableByteChannel channel) throws IOException {
        List<String> lines = new ArrayList<>();
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        while (channel.read(chunk) > 0) {
            String text = new String(chunk.array(), 0, chunk.position(), StandardCharsets.US_ASCII);
            int end = text.lastIndexOf('\n') + 1;
            if (end == 0) {
                break;
            }
            text.substring(0, end).lines().forEach(lines::add);
            read += end;
            channel.position(read);
            chunk.clear();
        }
        return lines;
    }
}
