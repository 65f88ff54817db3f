package flashsale.lab.audit.evidence;

import java.util.UUID;

/** The stock of a product as the ledger in inventory has it. */
public record LedgerEntry(UUID productId, long allocated, long sold, long limitPerCustomer) {}
