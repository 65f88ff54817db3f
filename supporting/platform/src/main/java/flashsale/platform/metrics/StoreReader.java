package flashsale.platform.metrics;

import java.util.List;

/**
 * Reads readings from a store, such as the size of the outbox. A bean of this type is called every few seconds. All
 * instances read the same reading, so all report the same series ({@code instance=all}).
 */
@FunctionalInterface
public interface StoreReader {

    /** Reads now. Throws if the store is away; the reading is missing then. */
    List<Reading> read();
}
