package flashsale.inventory.sale;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The terms of a sale, as far as they are given. */
public record Terms(
        @Nullable String currency,
        @Nullable Instant opensAt,
        @Nullable Instant closesAt,
        @Nullable Integer limitPerCustomer,
        @Nullable Integer admissionsPerSecond,
        @Nullable Integer shards) {

    /** The names of the terms that are given here and differ there. */
    List<String> differencesFrom(Terms others) {
        List<String> names = new ArrayList<>();
        if (differ(currency, others.currency)) {
            names.add("currency");
        }
        if (differ(opensAt, others.opensAt)) {
            names.add("opensAt");
        }
        if (differ(closesAt, others.closesAt)) {
            names.add("closesAt");
        }
        if (differ(limitPerCustomer, others.limitPerCustomer)) {
            names.add("limitPerCustomer");
        }
        if (differ(admissionsPerSecond, others.admissionsPerSecond)) {
            names.add("admissionsPerSecond");
        }
        if (differ(shards, others.shards)) {
            names.add("shards");
        }
        return names;
    }

    private static boolean differ(@Nullable Object stated, @Nullable Object other) {
        return stated != null && !Objects.equals(stated, other);
    }
}
