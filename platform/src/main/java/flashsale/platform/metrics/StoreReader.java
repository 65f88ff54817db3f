package flashsale.platform.metrics;

import java.util.List;

/**
 * Reads figures that stand in a store, such as the size of the outbox. A bean of this type is called every few seconds.
 * Whichever instance reads, the figure is the same, so all instances report the same series ({@code instance=all}).
 */
@FunctionalInterface
public interface StoreReader {

    /** Reads now. Throws if the store is away; then there is no figure. */
    List<Figure> read();
}
