package flashsale.lab.patterns;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * When a part of the shop has followed the changes of products. A newer version says all that an older one did, so a part that knows a newer one
 * has followed the older, too: nobody has to hear of what was overtaken.
 */
final class Following {

    /** When each version or a newer one was known, in epoch microseconds: all versions from 1 to the newest that is known, by product. */
    private final Map<String, NavigableMap<Integer, Long>> products = new HashMap<>();

    private Following() {}

    /**
     * Of one part.
     *
     * @param heard when it heard of versions, in epoch microseconds by {@code productId:version}
     */
    static Following of(Map<String, Long> heard) {
        Following following = new Following();
        heard.forEach((key, at) -> {
            int colon = key.indexOf(':');
            following
                    .products
                    .computeIfAbsent(key.substring(0, colon), _ -> new TreeMap<>())
                    .put(Integer.parseInt(key.substring(colon + 1)), at);
        });
        following.products.values().forEach(Following::fill);
        return following;
    }

    private static void fill(NavigableMap<Integer, Long> versions) {
        long known = Long.MAX_VALUE;
        for (int version = versions.lastKey(); version > 0; version--) {
            known = Math.min(known, versions.getOrDefault(version, known));
            versions.put(version, known);
        }
    }

    /** What this and the other part have followed, if not each of them has each product. */
    Following andWherever(Following other) {
        Following both = new Following();
        both.products.putAll(products);
        other.products.forEach((product, versions) -> both.products.merge(product, versions, Following::later));
        return both;
    }

    private static NavigableMap<Integer, Long> later(
            NavigableMap<Integer, Long> some, NavigableMap<Integer, Long> others) {
        NavigableMap<Integer, Long> later = new TreeMap<>();
        some.forEach((version, at) -> {
            Long known = others.get(version);
            if (known != null) {
                later.put(version, Math.max(at, known));
            }
        });
        return later;
    }

    /** In epoch microseconds by {@code productId:version}. */
    Map<String, Long> times() {
        Map<String, Long> times = new HashMap<>();
        products.forEach(
                (product, versions) -> versions.forEach((version, at) -> times.put(product + ":" + version, at)));
        return times;
    }
}
