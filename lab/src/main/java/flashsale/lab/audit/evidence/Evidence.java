package flashsale.lab.audit.evidence;

import flashsale.lab.backlog.Drained;
import flashsale.lab.target.Bank;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/**
 * Everything that the audit examines. A supplier that cannot get its evidence throws {@link flashsale.lab.target.UnreadableException}.
 *
 * @param at when it was gathered
 */
public record Evidence(
        Instant at,
        Supplier<Drained> drained,
        Supplier<List<Shelf>> shelves,
        Supplier<List<Reservation>> reservations,
        Supplier<List<LedgerEntry>> ledger,
        Supplier<List<Shipment>> shipments,
        Supplier<List<Order>> orders,
        Supplier<List<Payment>> payments,
        Supplier<Bank.Statement> bank,
        Supplier<ClientLog> clientLog,
        Supplier<List<DeadLetter>> deadLetters) {}
