package flashsale.lab.audit;

import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Payment;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.Drained;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Evidence of a sound shop, for tests to spoil. Ten units of a product are allocated, at most two per customer. Ann has bought two; Bob
 * holds one and has not paid; Cid's order was cancelled and refunded.
 */
final class SoundShop {

    static final UUID PRODUCT = id(1);
    static final UUID ANN = id(11);
    static final UUID BOB = id(12);
    static final UUID CID = id(13);
    static final Instant NOW = Instant.parse("2025-11-28T08:00:00Z");

    Drained drained = new Drained(true, 0.1, new Backlog(0, 0, 0, 0, 0));
    List<Shelf> shelves =
            new ArrayList<>(List.of(new Shelf(PRODUCT, 10, 0, 7, 1, 2, Map.of(ANN, 2L, BOB, 1L, CID, 0L))));
    List<Reservation> reservations = new ArrayList<>(List.of(
            reservation(21, ANN, "CONFIRMED", 2),
            reservation(22, BOB, "HELD", 1),
            reservation(23, CID, "CANCELLED", 1)));
    List<LedgerEntry> ledger = new ArrayList<>(List.of(new LedgerEntry(PRODUCT, 10, 2, 2)));
    List<Shipment> shipments = new ArrayList<>(List.of(new Shipment(id(31), List.of(new Line(PRODUCT, 2)))));
    List<Order> orders = new ArrayList<>(List.of(
            order(31, 21, ANN, "COMPLETED", 2),
            order(32, 22, BOB, "PENDING_PAYMENT", 1),
            order(33, 23, CID, "CANCELLED", 1)));
    List<Payment> payments =
            new ArrayList<>(List.of(payment(41, 31, "39.80", "SUCCEEDED"), payment(43, 33, "19.90", "REFUNDED")));
    List<Bank.Payment> captures = new ArrayList<>(List.of(
            capture(41, "39.80", Bank.Status.CAPTURED),
            capture(43, "19.90", Bank.Status.REFUNDED),
            capture(44, "19.90", Bank.Status.DECLINED)));
    ClientLog clientLog = new ClientLog(List.of(id(21), id(22), id(23)), List.of());
    List<DeadLetter> deadLetters = new ArrayList<>();

    Evidence evidence() {
        return new Evidence(
                NOW,
                () -> drained,
                () -> shelves,
                () -> reservations,
                () -> ledger,
                () -> shipments,
                () -> orders,
                () -> payments,
                this::statement,
                () -> clientLog,
                () -> deadLetters);
    }

    static UUID id(long number) {
        return new UUID(0, number);
    }

    static Reservation reservation(long id, UUID customer, String status, long quantity) {
        return new Reservation(
                id(id), customer, status, "events", NOW.plusSeconds(60), List.of(new Line(PRODUCT, quantity)));
    }

    static Order order(long id, long reservation, UUID customer, String status, long quantity) {
        BigDecimal total = new BigDecimal("19.90").multiply(BigDecimal.valueOf(quantity));
        return new Order(id(id), id(reservation), customer, status, total, "EUR", List.of(new Line(PRODUCT, quantity)));
    }

    static Payment payment(long id, long order, String amount, String status) {
        return new Payment(id(id), id(order), new BigDecimal(amount), "EUR", status);
    }

    static Bank.Payment capture(long id, String amount, Bank.Status status) {
        return new Bank.Payment(id(id), new BigDecimal(amount), "EUR", status);
    }

    private Bank.Statement statement() {
        return new Bank.Statement(
                total(Bank.Status.CAPTURED, Bank.Status.REFUNDED), total(Bank.Status.REFUNDED), captures);
    }

    private Bank.Total total(Bank.Status... states) {
        List<Bank.Payment> those = captures.stream()
                .filter(it -> List.of(states).contains(it.status()))
                .toList();
        BigDecimal amount = those.stream().map(Bank.Payment::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Bank.Total(those.size(), amount);
    }
}
