package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Shelf;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Redis sells what the ledger has allocated, and the ledger knows what was sold. */
final class StockAgreesWithLedger implements Check {

    @Override
    public String name() {
        return "stock agrees with the ledger";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "per product: allocated and sold are the same in Redis and in the ledger, 0 <= sold <= allocated");
        List<LedgerEntry> ledger = evidence.ledger().get();
        Map<UUID, Shelf> shelves =
                evidence.shelves().get().stream().collect(Collectors.toMap(Shelf::productId, Function.identity()));
        for (LedgerEntry entry : ledger) {
            Shelf shelf = shelves.remove(entry.productId());
            violations.check(agree(entry, shelf), () -> "in the ledger %s; in Redis %s"
                    .formatted(entry, shelf == null ? "nothing" : shelf));
        }
        shelves.values().forEach(shelf -> violations.check(false, () -> "not in the ledger: %s".formatted(shelf)));
        return violations;
    }

    private static boolean agree(LedgerEntry entry, @Nullable Shelf shelf) {
        return shelf != null
                && shelf.allocated() == entry.allocated()
                && shelf.sold() == entry.sold()
                && entry.sold() >= 0
                && entry.sold() <= entry.allocated();
    }
}
