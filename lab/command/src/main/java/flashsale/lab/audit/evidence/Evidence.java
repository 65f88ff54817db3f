package flashsale.lab.audit.evidence;

import flashsale.lab.backlog.Drained;
import flashsale.lab.target.Bank;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

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
        Supplier<List<DeadLetter>> deadLetters) {

    /**
     * The stock of a product as a shard of Redis has it.
     *
     * @param moved units that have come from the product's other shards, less those that have gone to them
     * @param unitsByCustomer units that each customer holds or has bought
     */
    public record Shelf(
            UUID productId,
            long allocated,
            long moved,
            long available,
            long held,
            long sold,
            Map<UUID, Long> unitsByCustomer) {

        /** All shelves of each product as one, as if it were in one shard. */
        public static Map<UUID, Shelf> byProduct(List<Shelf> shelves) {
            return shelves.stream().collect(Collectors.toMap(Shelf::productId, Function.identity(), Shelf::plus));
        }

        private Shelf plus(Shelf other) {
            Map<UUID, Long> units = new HashMap<>(unitsByCustomer);
            other.unitsByCustomer.forEach((customer, more) -> units.merge(customer, more, Long::sum));
            return new Shelf(
                    productId,
                    allocated + other.allocated,
                    moved + other.moved,
                    available + other.available,
                    held + other.held,
                    sold + other.sold,
                    units);
        }

        /** Leaves out the customers, as there may be many. */
        @Override
        public String toString() {
            return "%s: allocated %d, moved %d, available %d, held %d, sold %d"
                    .formatted(productId, allocated, moved, available, held, sold);
        }
    }

    /**
     * A reservation as Redis has it.
     *
     * @param channel how order-service learns of it: {@code events}, or {@code calls} in the sync build
     */
    public record Reservation(
            UUID id, UUID customerId, String status, String channel, Instant expiresAt, List<Line> lines) {

        /**
         * Whether it may have no order yet. An event is written in the same step as the stock, so the order follows. A call is not: if
         * reservation-service dies before the call, or does not learn in time that Redis has taken the stock, order-service is never told and
         * the reservation expires.
         */
        public boolean mayHaveNoOrder() {
            return channel.equals("calls");
        }

        public boolean isHeld() {
            return status.equals("HELD");
        }

        public boolean isConfirmed() {
            return status.equals("CONFIRMED");
        }
    }

    /** The stock of a product as the ledger in inventory has it. */
    public record LedgerEntry(UUID productId, long allocated, long sold, long limitPerCustomer) {

        @Override
        public String toString() {
            return "%s: allocated %d, sold %d".formatted(productId, allocated, sold);
        }
    }

    /** A shipment that has been scheduled. */
    public record Shipment(UUID orderId, List<Line> lines) {}

    /** An order as the order database has it. */
    public record Order(
            UUID id,
            UUID reservationId,
            UUID customerId,
            String status,
            BigDecimal total,
            String currency,
            List<Line> lines) {

        private static final Set<String> PAID = Set.of("PAID", "COMPLETED");

        public boolean isPaid() {
            return PAID.contains(status);
        }

        public boolean isCancelled() {
            return status.equals("CANCELLED");
        }

        public boolean isCompleted() {
            return status.equals("COMPLETED");
        }

        public boolean isWaitingForPayment() {
            return status.equals("PENDING_PAYMENT");
        }
    }

    /** A payment as the payment database has it. */
    public record Payment(UUID id, UUID orderId, BigDecimal amount, String currency, String status) {

        /** The outcome is still open: the bank has been or will be asked. */
        public boolean isPending() {
            return status.equals("PENDING");
        }
    }

    /** Units of a product in a reservation, an order or a shipment. */
    public record Line(UUID productId, long quantity) {

        /** Reads a JSON array of lines. */
        static List<Line> parse(String json) {
            return Arrays.asList(JsonMapper.shared().readValue(json, Line[].class));
        }

        /** Reads the lines in a JSON object. */
        static List<Line> parseMember(String json, String member) {
            return Arrays.asList(JsonMapper.shared()
                    .treeToValue(JsonMapper.shared().readTree(json).required(member), Line[].class));
        }
    }

    /**
     * Messages in a dead-letter queue.
     *
     * @param messages how many
     * @param named the first of them: id, type, reason
     */
    public record DeadLetter(String queue, long messages, List<String> named) {

        @Override
        public String toString() {
            return "%s: %d (%s)".formatted(queue, messages, String.join(", ", named));
        }
    }
}
