package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence.Line;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Adds up units per product, and per product and customer. */
final class Units {

    private final Map<UUID, Long> byProduct = new HashMap<>();
    private final Map<UUID, Map<UUID, Long>> byProductAndCustomer = new HashMap<>();

    void add(UUID customer, List<Line> lines) {
        for (Line line : lines) {
            byProduct.merge(line.productId(), line.quantity(), Long::sum);
            byProductAndCustomer
                    .computeIfAbsent(line.productId(), _ -> new HashMap<>())
                    .merge(customer, line.quantity(), Long::sum);
        }
    }

    Set<UUID> products() {
        return byProduct.keySet();
    }

    long of(UUID product) {
        return byProduct.getOrDefault(product, 0L);
    }

    Map<UUID, Long> byCustomer(UUID product) {
        return byProductAndCustomer.getOrDefault(product, Map.of());
    }
}
