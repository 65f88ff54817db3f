package flashsale.lab.audit.evidence;

import java.util.UUID;

/** The stock of a product as the ledger in inventory has it. */
public record LedgerEntry(UUID productId, long allocated, long sold, long limitPerCustomer) {

    @Override
    public String toString() {
        return "%s: allocated %d, sold %d".formatted(productId, allocated, sold);
    }
}
