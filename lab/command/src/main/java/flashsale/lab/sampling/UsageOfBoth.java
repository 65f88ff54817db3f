package flashsale.lab.sampling;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Watches a shop elsewhere, and what loads it from here. Nothing is known if nothing is known of the shop.
 *
 * @param load has groups of other names
 */
public record UsageOfBoth(UsageWatch shop, UsageWatch load) implements UsageWatch {

    @Override
    public UsageOfBoth start() {
        shop.start();
        load.start();
        return this;
    }

    @Override
    public Map<String, Usage> stop() {
        Map<String, Usage> ofLoad = load.stop();
        Map<String, Usage> all = new TreeMap<>(shop.stop());
        if (!all.isEmpty()) {
            all.putAll(ofLoad);
        }
        return all;
    }

    @Override
    public List<Look> looks() {
        return Stream.concat(shop.looks().stream(), load.looks().stream()).toList();
    }

    @Override
    public void close() {
        shop.close();
        load.close();
    }
}
