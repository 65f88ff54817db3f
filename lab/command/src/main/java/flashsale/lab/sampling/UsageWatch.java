package flashsale.lab.sampling;

import java.util.List;
import java.util.Map;

/** Watches what groups of processes use, from {@link #start()} until {@link #stop()}. */
public interface UsageWatch extends AutoCloseable {

    /** Starts watching. */
    UsageWatch start();

    /** Looks a last time and returns what each group has used since the start; empty if this cannot be read. */
    Map<String, Usage> stop();

    /** What was seen, look by look; complete after {@link #stop()}. */
    List<Look> looks();

    @Override
    void close();
}
