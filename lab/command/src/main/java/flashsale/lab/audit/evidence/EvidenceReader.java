package flashsale.lab.audit.evidence;

import flashsale.lab.audit.evidence.Evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Payment;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import flashsale.lab.backlog.Drained;
import flashsale.lab.deadletters.DeadLetterMessage;
import flashsale.lab.deadletters.DeadLetters;
import flashsale.lab.target.Database;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.DatabaseReader.RowMapper;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;

/** Gathers the evidence about a running build: from PostgreSQL, Redis, RabbitMQ, the bank and the client's log. */
public final class EvidenceReader {

    private static final String LEDGER =
            "select s.product_id, s.allocated, s.sold, sale.limit_per_customer from stock s join sale on sale.id = s.sale_id";
    private static final String SHIPMENTS = "select order_id, lines from shipment where status = 'SCHEDULED'";
    private static final String ORDERS =
            "select id, reservation_id, customer_id, status, total, currency, lines from orders";
    private static final String PAYMENTS = "select id, order_id, amount, currency, status from payment";

    private static final int NAMED_DEAD_LETTERS = 10;

    private final Target target;
    private final Optional<Path> clientLogs;

    /**
     * A reader for one build.
     *
     * @param clientLogs directory with the logs of all runs since the data were fresh; empty to audit without them
     */
    public EvidenceReader(Target target, Optional<Path> clientLogs) {
        this.target = target;
        this.clientLogs = clientLogs;
    }

    /** Reads lazily, each store once; a store that cannot be read fails only when it is used. */
    public Evidence gather(Drained drained) {
        RedisEvidence redis = new RedisEvidence(target.redis());
        Supplier<List<Order>> orders = once(this::orders);
        return new Evidence(
                Instant.now(),
                () -> drained,
                once(redis::shelves),
                once(redis::reservations),
                once(() -> rows(
                        target.inventory(),
                        LEDGER,
                        row -> new LedgerEntry(
                                row.getObject(1, UUID.class), row.getLong(2), row.getLong(3), row.getLong(4)))),
                once(() -> rows(
                        target.inventory(),
                        SHIPMENTS,
                        row -> new Shipment(row.getObject(1, UUID.class), Line.parse(row.getString(2))))),
                orders,
                once(() -> rows(
                        target.payment(),
                        PAYMENTS,
                        row -> new Payment(
                                row.getObject(1, UUID.class),
                                row.getObject(2, UUID.class),
                                row.getBigDecimal(3),
                                row.getString(4),
                                row.getString(5)))),
                once(target.bank()::statement),
                once(() -> clientLog(orders)),
                once(this::deadLetters));
    }

    private List<Order> orders() {
        return rows(
                target.order(),
                ORDERS,
                row -> new Order(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        row.getObject(3, UUID.class),
                        row.getString(4),
                        row.getBigDecimal(5),
                        row.getString(6),
                        Line.parse(row.getString(7))));
    }

    /** A shop without orders has had no client, so there need be no log. */
    private ClientLog clientLog(Supplier<List<Order>> orders) {
        return clientLogs
                .filter(logs -> Files.exists(logs) || !orders.get().isEmpty())
                .map(ClientLog::read)
                .orElse(ClientLog.NONE);
    }

    /** Asks once and remembers the answer or the failure. */
    private static <T> Supplier<T> once(Supplier<T> source) {
        FutureTask<T> question = new FutureTask<>(source::get);
        return () -> {
            question.run(); // only the first time
            if (question.state() == Future.State.FAILED && question.exceptionNow() instanceof RuntimeException e) {
                throw e;
            }
            return question.resultNow();
        };
    }

    private static <T> List<T> rows(Database database, String query, RowMapper<T> mapper) {
        try (DatabaseReader reader = database.open()) {
            return reader.list(query, mapper);
        } catch (JacksonException e) {
            throw new UnreadableException("query \"%s\"".formatted(query), e);
        }
    }

    private List<DeadLetter> deadLetters() {
        return DeadLetters.of(target).stream()
                .flatMap(letters -> letters.filled().stream()
                        .map(queue -> new DeadLetter(
                                queue.name(),
                                queue.messages(),
                                letters.messages(queue.name(), NAMED_DEAD_LETTERS).stream()
                                        .map(DeadLetterMessage::toString)
                                        .toList())))
                .toList();
    }
}
