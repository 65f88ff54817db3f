package flashsale.payment.neighbour;

import com.sun.net.httpserver.HttpExchange;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Plays order-service and inventory-service behind the internal gateway, by their contracts. */
public final class ShopNeighbours {

    /** The calls that they answer. */
    public enum Call {
        FIND,
        PAY,
        SHIP,
        COMPLETE,
        CANCEL,
        OUTCOME
    }

    /** What goes wrong. */
    public enum Fault {
        /** 503, nothing done. */
        UNAVAILABLE,
        /** Done, but the answer is late. */
        SILENT,
        /** Done, but the connection breaks during the answer. */
        BROKEN_OFF,
        /** 409 with the problem type of the call. */
        REFUSED
    }

    /** Longer than any client waits. */
    private static final Duration FOREVER = Duration.ofSeconds(5);

    private final JsonServer server = new JsonServer(this::answer);
    private final Map<UUID, TestOrder> orders = new ConcurrentHashMap<>();

    public String url() {
        return server.url();
    }

    /** An order that awaits its payment of 19.98 EUR. */
    public TestOrder order(UUID customer) {
        TestOrder order = new TestOrder(UUID.randomUUID(), UUID.randomUUID(), customer);
        orders.put(order.id, order);
        return order;
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (!Tokens.INTERNAL.equals(exchange.getRequestHeaders().getFirst("X-Internal-Token"))) {
            server.problem(exchange, 401, "unauthorized");
            return;
        }
        String[] path = exchange.getRequestURI().getPath().split("/", -1);
        if (path[2].equals("shipments")) {
            JsonNode shipment = server.body(exchange);
            TestOrder order =
                    orders.get(UUID.fromString(shipment.required("orderId").asString()));
            answer(exchange, order, Call.SHIP, shipment);
            return;
        }
        if (path[3].equals("ahead")) {
            path = Stream.of(path).filter(part -> !part.equals("ahead")).toArray(String[]::new);
        }
        TestOrder order = orders.get(UUID.fromString(path[3]));
        if (order == null) {
            server.problem(exchange, 404, "not-found");
            return;
        }
        Call call =
                switch (path.length == 4 ? "" : path[4]) {
                    case "" -> Call.FIND;
                    case "payment" -> Call.PAY;
                    case "outcome" -> Call.OUTCOME;
                    case "completion" -> Call.COMPLETE;
                    case "cancellation" -> Call.CANCEL;
                    default -> throw new IllegalArgumentException(path[4]);
                };
        answer(exchange, order, call, server.body(exchange));
    }

    private void answer(HttpExchange exchange, TestOrder order, Call call, JsonNode body) throws IOException {
        Fault fault = order.take(call, body);
        if (fault == Fault.UNAVAILABLE) {
            server.problem(exchange, 503, "service-unavailable");
        } else if (fault == Fault.REFUSED) {
            server.problem(exchange, 409, order.refusal);
        } else if (fault == Fault.BROKEN_OFF) {
            server.breakOff(exchange);
        } else if (call == Call.OUTCOME && !order.isDecidedWithin(within(exchange))) {
            server.problem(exchange, 404, "not-found");
        } else {
            if (fault == Fault.SILENT) {
                await(FOREVER);
            }
            server.answer(exchange, 200, order.document());
        }
    }

    private static Duration within(HttpExchange exchange) {
        return Duration.parse(exchange.getRequestURI().getQuery().replace("within=", ""));
    }

    private static void await(Duration time) {
        try {
            new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** One order as its services see it, the calls they received for it, and the failures to come. */
    public static final class TestOrder {

        private static final List<Map<String, Object>> LINES = List.of(
                Map.of("productId", "5a1c7c3e-0000-4000-8000-000000000001", "quantity", 2, "unitPrice", "9.99"));

        public final UUID id;
        public final UUID reservationId;
        public final UUID customer;
        private final Map<Call, Fault> faults = new EnumMap<>(Call.class);
        private final Map<Call, List<JsonNode>> bodies = new EnumMap<>(Call.class);
        private String status = "PENDING_PAYMENT";
        private String cancelReason = "";
        private String refusal = "sold-out";
        private String paidStatus = "PAID";

        private TestOrder(UUID id, UUID reservationId, UUID customer) {
            this.id = id;
            this.reservationId = reservationId;
            this.customer = customer;
        }

        /** Until {@link #heal}. */
        public synchronized TestOrder fails(Call call, Fault fault) {
            faults.put(call, fault);
            return this;
        }

        public synchronized TestOrder refuses(Call call, String problem) {
            refusal = problem;
            return fails(call, Fault.REFUSED);
        }

        public synchronized void heal() {
            faults.clear();
        }

        public synchronized TestOrder is(String other) {
            status = other;
            notifyAll();
            return this;
        }

        /** There is no stock for it, which turns out when it is paid. */
        public synchronized TestOrder hasNoStock() {
            paidStatus = "CANCELLED";
            return this;
        }

        private synchronized boolean isDecidedWithin(Duration time) {
            long deadline = System.nanoTime() + time.toNanos();
            try {
                for (long left = time.toMillis(); status.equals("PENDING_PAYMENT") && left > 0; ) {
                    wait(left);
                    left = (deadline - System.nanoTime()) / 1_000_000;
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return !status.equals("PENDING_PAYMENT");
        }

        public synchronized String status() {
            return status;
        }

        public synchronized String cancelReason() {
            return cancelReason;
        }

        /** The number of calls, including failed ones. */
        public synchronized int count(Call call) {
            return bodies.getOrDefault(call, List.of()).size();
        }

        public synchronized JsonNode lastBodyOf(Call call) {
            return bodies.get(call).getLast();
        }

        private synchronized Fault take(Call call, JsonNode body) {
            bodies.merge(call, List.of(body), JsonServer::joined);
            Fault fault = faults.get(call);
            if (fault == null || fault == Fault.SILENT || fault == Fault.BROKEN_OFF) {
                switch (call) {
                    case PAY -> status = paidStatus;
                    case COMPLETE -> status = "COMPLETED";
                    case CANCEL -> {
                        status = "CANCELLED";
                        cancelReason = body.required("reason").asString();
                    }
                    default -> {}
                }
            }
            return fault;
        }

        private synchronized Map<String, Object> document() {
            return Map.of(
                    "orderId", id,
                    "reservationId", reservationId,
                    "customerId", customer,
                    "status", status,
                    "total", "19.98",
                    "currency", "EUR",
                    "lines", LINES);
        }
    }
}
