package flashsale.lab.audit;

import static java.util.stream.Collectors.toMap;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** No unit appears, disappears or is sold twice. */
final class StockRules {

    static final List<Check> CHECKS = List.of(
            new Check(
                    "stock adds up",
                    "per product: allocated = available + held + sold, and nothing below zero; if it is in several shards, in each of them,"
                            + " and what has come from others has gone from there",
                    StockRules::stockAddsUp),
            new Check(
                    "stock agrees with the ledger",
                    "per product: allocated and sold are the same in Redis and in the ledger, 0 <= sold <= allocated",
                    StockRules::stockAgreesWithLedger),
            new Check(
                    "stock agrees with reservations and orders",
                    "per product: held = units in held reservations, sold = units in paid orders, and both per customer",
                    StockRules::stockAgreesWithReservations),
            new Check(
                    "nothing is oversold",
                    "per product: units in uncancelled orders <= allocated, and units shipped <= allocated",
                    StockRules::nothingIsOversold),
            new Check(
                    "limits per customer are kept",
                    "per product and customer: units in orders that are not cancelled <= limit",
                    StockRules::limitsAreKept));

    private static final UUID NOBODY = new UUID(0, 0);

    private StockRules() {}

    private static void stockAddsUp(Evidence evidence, Violations violations) {
        for (Shelf shelf : evidence.shelves().get()) {
            boolean addsUp = shelf.allocated() + shelf.moved() == shelf.available() + shelf.held() + shelf.sold()
                    && Math.min(shelf.available(), Math.min(shelf.held(), shelf.sold())) >= 0;
            violations.check(addsUp, shelf::toString);
            shelf.unitsByCustomer()
                    .forEach((customer, units) -> violations.check(
                            units >= 0, () -> "%s: customer %s has %d".formatted(shelf.productId(), customer, units)));
        }
        // Units on their way from one shard to another are for sale, too.
        Shelf.byProduct(evidence.shelves().get())
                .values()
                .forEach(shelf -> violations.check(shelf.moved() <= 0, () -> "came from nowhere: %s".formatted(shelf)));
    }

    private static void stockAgreesWithLedger(Evidence evidence, Violations violations) {
        List<LedgerEntry> ledger = evidence.ledger().get();
        Map<UUID, Shelf> shelves = Shelf.byProduct(evidence.shelves().get());
        for (LedgerEntry entry : ledger) {
            Shelf shelf = shelves.remove(entry.productId());
            violations.check(agree(entry, shelf), () -> "in the ledger %s; in Redis %s"
                    .formatted(entry, shelf == null ? "nothing" : shelf));
        }
        shelves.values().forEach(shelf -> violations.add("not in the ledger: %s".formatted(shelf)));
    }

    private static boolean agree(LedgerEntry entry, @Nullable Shelf shelf) {
        return shelf != null
                && shelf.allocated() == entry.allocated()
                && shelf.sold() == entry.sold()
                && entry.sold() >= 0
                && entry.sold() <= entry.allocated();
    }

    private static void stockAgreesWithReservations(Evidence evidence, Violations violations) {
        Units held = new Units();
        Units sold = new Units();
        Units taken = new Units();
        for (Reservation reservation : evidence.reservations().get()) {
            if (reservation.isHeld()) {
                held.add(reservation.customerId(), reservation.lines());
                taken.add(reservation.customerId(), reservation.lines());
            }
        }
        for (Order order : evidence.orders().get()) {
            if (order.isPaid()) {
                sold.add(order.customerId(), order.lines());
                taken.add(order.customerId(), order.lines());
            }
        }
        for (Shelf shelf : Shelf.byProduct(evidence.shelves().get()).values()) {
            UUID product = shelf.productId();
            violations.check(shelf.held() == held.of(product), () -> "%s: %d held, reservations hold %d"
                    .formatted(product, shelf.held(), held.of(product)));
            violations.check(shelf.sold() == sold.of(product), () -> "%s: %d sold, paid orders have %d"
                    .formatted(product, shelf.sold(), sold.of(product)));
            Map<UUID, Long> units = new HashMap<>(shelf.unitsByCustomer());
            units.values().removeIf(it -> it == 0);
            violations.check(
                    units.equals(taken.byCustomer(product)),
                    () -> "%s: the units per customer differ from those in reservations and orders".formatted(product));
        }
    }

    /** Asks orders and shipments, whatever the counters in Redis say. */
    private static void nothingIsOversold(Evidence evidence, Violations violations) {
        Map<UUID, Long> allocated =
                evidence.ledger().get().stream().collect(toMap(LedgerEntry::productId, LedgerEntry::allocated));
        Units ordered = ordered(evidence);
        Units shipped = new Units();
        evidence.shipments().get().forEach((Shipment shipment) -> shipped.add(NOBODY, shipment.lines()));

        Set<UUID> products = new HashSet<>(allocated.keySet());
        products.addAll(ordered.products());
        products.addAll(shipped.products());
        for (UUID product : products) {
            long limit = allocated.getOrDefault(product, 0L);
            for (long units : List.of(ordered.of(product), shipped.of(product))) {
                violations.check(units <= limit, () -> "%s: %d of %d".formatted(product, units, limit));
            }
        }
    }

    private static void limitsAreKept(Evidence evidence, Violations violations) {
        Units ordered = ordered(evidence);
        for (LedgerEntry entry : evidence.ledger().get()) {
            ordered.byCustomer(entry.productId())
                    .forEach((customer, units) -> violations.check(
                            units <= entry.limitPerCustomer(), () -> "%s: customer %s has %d of at most %d"
                                    .formatted(entry.productId(), customer, units, entry.limitPerCustomer())));
        }
    }

    private static Units ordered(Evidence evidence) {
        Units ordered = new Units();
        evidence.orders().get().stream()
                .filter(order -> !order.isCancelled())
                .forEach((Order order) -> ordered.add(order.customerId(), order.lines()));
        return ordered;
    }
}
