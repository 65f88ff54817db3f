package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Payment;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the audit is about in four sums that an audience understands. The audit decides; this shows.
 *
 * @param entries in the order of a purchase
 * @param history of one thing that is wrong; empty if all sums hold
 */
public record Ledger(List<Entry> entries, List<Fact> history) {

    /**
     * A sum.
     *
     * @param name what the page calls it
     * @param numbers by name
     */
    public record Entry(String name, boolean holds, Map<String, ? extends Number> numbers) {}

    /**
     * Something that a store knows about one purchase or product.
     *
     * @param what such as {@code order}
     * @param id shortened; empty if there is none
     * @param state as the store calls it, or {@code MISSING}
     * @param wrong whether it contradicts the others
     */
    public record Fact(String what, String id, String state, boolean wrong) {}

    private static final String MISSING = "MISSING";

    /** Sums up evidence; throws {@code UnreadableException} if some of it is missing. */
    public static Ledger of(Evidence evidence) {
        Books books = new Books(evidence);
        List<Part> parts = List.of(books.promises(), books.money(), books.stock(), books.shipments());
        return new Ledger(
                parts.stream().map(Part::entry).toList(),
                parts.stream()
                        .filter(part -> !part.entry.holds)
                        .findFirst()
                        .map(Part::history)
                        .orElse(List.of()));
    }

    private record Part(Entry entry, List<Fact> history) {}

    private record Books(Evidence evidence) {

        /** What was promised is paid, cancelled or open; nothing has vanished. */
        Part promises() {
            List<Order> orders = evidence.orders().get();
            Set<UUID> ordered = orders.stream().map(Order::reservationId).collect(Collectors.toSet());
            Set<UUID> promised = new HashSet<>(evidence.clientLog().get().acknowledged());
            evidence.reservations().get().stream()
                    .filter(it -> it.isConfirmed() || (it.isHeld() && !it.mayHaveNoOrder()))
                    .map(Reservation::id)
                    .forEach(promised::add);
            List<UUID> lost =
                    promised.stream().filter(it -> !ordered.contains(it)).toList();
            Map<String, Long> numbers = Map.of(
                    "promised", (long) orders.size() + lost.size(),
                    "paid", count(orders.stream().filter(Order::isPaid)),
                    "cancelled", count(orders.stream().filter(Order::isCancelled)),
                    "open", count(orders.stream().filter(Order::isWaitingForPayment)),
                    "lost", (long) lost.size());
            return new Part(
                    new Entry("promises", lost.isEmpty(), numbers),
                    lost.stream()
                            .findFirst()
                            .map(id -> List.of(reservation(id), new Fact("order", "", MISSING, true)))
                            .orElse(List.of()));
        }

        /** The bank has what customers owe for what they got. */
        Part money() {
            Bank.Statement statement = evidence.bank().get();
            BigDecimal captured =
                    statement.captured().amount().subtract(statement.refunded().amount());
            BigDecimal owed = evidence.orders().get().stream()
                    .filter(Order::isPaid)
                    .map(Order::total)
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            return new Part(
                    new Entry("money", captured.compareTo(owed) == 0, Map.of("captured", captured, "owed", owed)),
                    wrongCapture(statement.payments()));
        }

        /** Of money that the bank has taken for an order that is not paid. */
        private List<Fact> wrongCapture(List<Bank.Payment> atTheBank) {
            Map<UUID, Payment> payments = byId(evidence.payments().get(), Payment::id);
            Map<UUID, Order> orders = byId(evidence.orders().get(), Order::id);
            for (Bank.Payment capture : atTheBank) {
                Payment payment = payments.get(capture.paymentId());
                Order order = payment == null ? null : orders.get(payment.orderId());
                if (capture.status() != Bank.Status.CAPTURED || (order != null && order.isPaid())) {
                    continue;
                }
                Fact taken = new Fact(
                        "capture",
                        brief(capture.paymentId()),
                        "%s %s".formatted(capture.amount(), capture.currency()),
                        false);
                if (payment == null) {
                    return List.of(new Fact("payment", brief(capture.paymentId()), MISSING, true), taken);
                }
                return List.of(
                        new Fact("order", brief(payment.orderId()), order == null ? MISSING : order.status(), true),
                        new Fact("payment", brief(payment.id()), payment.status(), false),
                        taken);
            }
            return List.of();
        }

        private static <T> Map<UUID, T> byId(List<T> all, Function<T, UUID> id) {
            return all.stream().collect(Collectors.toMap(id, it -> it, (one, _) -> one));
        }

        /** Of the product that is oversold by most units, or has fewest left. */
        Part stock() {
            Units ordered = new Units();
            evidence.orders().get().stream()
                    .filter(order -> !order.isCancelled())
                    .forEach(order -> ordered.add(order.customerId(), order.lines()));
            Optional<LedgerEntry> tightest = evidence.ledger().get().stream()
                    .max(Comparator.comparingLong(it -> ordered.of(it.productId()) - it.allocated()));
            long stock = tightest.map(LedgerEntry::allocated).orElse(0L);
            long sold = tightest.map(it -> ordered.of(it.productId())).orElse(0L);
            return new Part(
                    new Entry("stock", sold <= stock, Map.of("sold", sold, "stock", stock)),
                    tightest.map(it -> List.of(
                                    new Fact("product", brief(it.productId()), Long.toString(stock), false),
                                    new Fact("orders", "", Long.toString(sold), true)))
                            .orElse(List.of()));
        }

        /** What is paid is shipped. */
        Part shipments() {
            Set<UUID> shipped =
                    evidence.shipments().get().stream().map(Shipment::orderId).collect(Collectors.toSet());
            List<Order> paid =
                    evidence.orders().get().stream().filter(Order::isPaid).toList();
            List<Order> waiting =
                    paid.stream().filter(order -> !shipped.contains(order.id())).toList();
            return new Part(
                    new Entry(
                            "shipments",
                            waiting.isEmpty() && shipped.size() == paid.size(),
                            Map.of("paid", (long) paid.size(), "shipped", (long) shipped.size())),
                    waiting.stream().findFirst().map(this::unshipped).orElse(List.of()));
        }

        private List<Fact> unshipped(Order order) {
            List<Fact> facts = new ArrayList<>(List.of(
                    reservation(order.reservationId()), new Fact("order", brief(order.id()), order.status(), false)));
            evidence.payments().get().stream()
                    .filter(payment -> payment.orderId().equals(order.id()))
                    .map(payment -> new Fact("payment", brief(payment.id()), payment.status(), false))
                    .forEach(facts::add);
            facts.add(new Fact("shipment", "", MISSING, true));
            return facts;
        }

        private Fact reservation(UUID id) {
            return evidence.reservations().get().stream()
                    .filter(it -> it.id().equals(id))
                    .findFirst()
                    .map(it -> new Fact("reservation", brief(id), it.status(), false))
                    .orElse(new Fact("reservation", brief(id), MISSING, true));
        }

        private static long count(Stream<Order> orders) {
            return orders.count();
        }

        private static String brief(UUID id) {
            return id.toString().substring(0, 8);
        }
    }
}
