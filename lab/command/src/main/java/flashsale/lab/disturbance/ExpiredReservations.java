package flashsale.lab.disturbance;

import static java.util.Objects.requireNonNull;

import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Puts reservations whose time is over into the stores of a build that does not run, with their orders: as if so many customers had reserved
 * and not paid, and the shop had been down since. They take their units from the product that has most.
 */
record ExpiredReservations(Target target) {

    private static final int BATCH = 1_000;
    private static final Duration HELD = Duration.ofMinutes(10);

    private static final String ORDER = """
            insert into orders (id, reservation_id, customer_id, status, total, currency, lines, requested_at, created_at, version)
            select order_id, reservation_id, customer_id, 'PENDING_PAYMENT', ?, ?, ?::jsonb, now(), now(), 0
            from unnest(?, ?, ?) as it (order_id, reservation_id, customer_id)""";

    /** What payment-service has heard of an order. */
    private static final String PAYABLE = """
            insert into payable (order_id, reservation_id, customer_id, amount, currency, open)
            select order_id, reservation_id, customer_id, ?, ?, true
            from unnest(?, ?, ?) as it (order_id, reservation_id, customer_id)""";

    /** @param stock its key */
    private record Product(String stock, String id, String sale, String price, String currency, long available) {

        String shard() {
            return stock.substring(0, stock.indexOf("stock:"));
        }

        String lines() {
            return "[{\"productId\":\"%s\",\"quantity\":1,\"unitPrice\":%s}]".formatted(id, price);
        }

        /** The last digit of a reservation's id says in which shard it is. */
        UUID newReservation() {
            UUID random = UUID.randomUUID();
            long digit = Long.parseLong(stock.substring(stock.indexOf('{') + 1, stock.indexOf('}')));
            return new UUID(random.getMostSignificantBits(), (random.getLeastSignificantBits() & ~0xFL) | digit);
        }
    }

    private record Reserved(UUID order, UUID reservation, UUID customer) {}

    /**
     * Adds them.
     *
     * @param expires when their time is over
     * @throws UnreadableException if a store does not answer, or no product has so many units
     */
    void add(int count, Instant expires) {
        try (UnifiedJedis redis = target.redis().open();
                Connection orders = target.order().connect();
                Connection payments = target.payment().connect()) {
            Product product = products(redis)
                    .max(Comparator.comparingLong(Product::available))
                    .filter(it -> it.available() >= count)
                    .orElseThrow(() -> new UnreadableException("No product has %,d units left.".formatted(count)));
            for (int left = count; left > 0; left -= BATCH) {
                List<Reserved> batch = Stream.generate(
                                () -> new Reserved(UUID.randomUUID(), product.newReservation(), UUID.randomUUID()))
                        .limit(Math.min(left, BATCH))
                        .toList();
                insert(orders, ORDER, product, true, batch);
                if (target.broker().isPresent()) {
                    insert(payments, PAYABLE, product, false, batch);
                }
                reserve(redis, product, expires, batch);
            }
        } catch (SQLException | JedisException e) {
            throw new UnreadableException("the stores for expired reservations", e);
        }
    }

    private Stream<Product> products(UnifiedJedis redis) {
        return target.redis().stocks(redis).entrySet().stream()
                .map(it -> new Product(
                        it.getKey(),
                        it.getKey().substring(it.getKey().lastIndexOf(':') + 1),
                        requireNonNull(it.getValue().get("saleId")),
                        requireNonNull(it.getValue().get("price")),
                        requireNonNull(it.getValue().get("currency")),
                        Long.parseLong(it.getValue().get("available"))));
    }

    private void reserve(UnifiedJedis redis, Product product, Instant expires, List<Reserved> batch) {
        String channel = target.broker().isPresent() ? RedisStore.EVENTS : RedisStore.CALLS;
        String millis = Long.toString(expires.toEpochMilli());
        try (AbstractPipeline pipeline = redis.pipelined()) {
            pipeline.hincrBy(product.stock(), "available", -batch.size());
            pipeline.hincrBy(product.stock(), "held", batch.size());
            for (Reserved it : batch) {
                String snapshot = """
                        {"reservationId":"%s","customerId":"%s","saleId":"%s","lines":%s,"currency":"%s","requestedAt":"%s","expiresAt":%d}""".formatted(
                                it.reservation(),
                                it.customer(),
                                product.sale(),
                                product.lines(),
                                product.currency(),
                                expires.minus(HELD),
                                expires.getEpochSecond());
                pipeline.hset(
                        product.shard() + "reservation:" + it.reservation(),
                        Map.of(
                                "status",
                                "HELD",
                                "customerId",
                                it.customer().toString(),
                                "saleId",
                                product.sale(),
                                "expiresAt",
                                millis,
                                "channel",
                                channel,
                                "snapshot",
                                snapshot));
                pipeline.hincrBy(
                        product.shard() + "customers:" + product.id(),
                        it.customer().toString(),
                        1);
                pipeline.zadd(
                        product.shard() + RedisStore.EXPIRY,
                        Double.parseDouble(millis),
                        it.reservation().toString());
            }
            pipeline.sync();
        }
    }

    private static void insert(
            Connection connection, String sql, Product product, boolean withLines, List<Reserved> batch)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            int next = 1;
            insert.setBigDecimal(next++, new BigDecimal(product.price()));
            insert.setString(next++, product.currency());
            if (withLines) {
                insert.setString(next++, product.lines());
            }
            for (Function<Reserved, UUID> id :
                    List.<Function<Reserved, UUID>>of(Reserved::order, Reserved::reservation, Reserved::customer)) {
                insert.setArray(
                        next++,
                        connection.createArrayOf("uuid", batch.stream().map(id).toArray()));
            }
            insert.executeUpdate();
        }
    }
}
