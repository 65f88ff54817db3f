package flashsale.reservation.redis.stock;

import static org.awaitility.Awaitility.await;

import flashsale.platform.tracing.Traces;
import flashsale.reservation.Allocation;
import flashsale.reservation.Flow;
import flashsale.reservation.Item;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.Sale;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.ReplicatedRedis;
import io.lettuce.core.resource.ClientResources;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import tools.jackson.databind.json.JsonMapper;

/** The stock and the reservations of this service, without the rest of it, in the Redis of the running test class. */
public final class Store implements AutoCloseable {

    public static final Duration TEN_MINUTES = Duration.ofMinutes(10);

    /** A holding time that is over at once. */
    static final Duration NO_TIME = Duration.ofMillis(-1);

    /** The one of {@link #reserveWithKey}. */
    static final String KEY = "key";

    final LettuceConnectionFactory connections;
    public final StringRedisTemplate replicated;
    public final StringRedisTemplate redis;
    public final Keys keys = new Keys(property("REDIS_KEY_PREFIX"));
    final RedisStock stock;
    final Transfers transfers;
    final Leftovers leftovers = new Leftovers();
    private final Returns returns;
    public final Reservations reservations;
    final RedisWaitingRoom waitingRoom;

    private Store(LettuceConnectionFactory connections, int replicas) {
        this.connections = connections;
        this.redis = new StringRedisTemplate(connections);
        this.replicated = ReplicatedRedis.of(connections, replicas);
        this.stock = new RedisStock(replicated, keys);
        this.transfers = new Transfers(replicated, keys);
        this.returns = new Returns(connections, keys, leftovers);
        this.reservations = new RedisReservations(
                replicated,
                keys,
                new IdempotencyKeys(replicated, keys),
                transfers,
                leftovers,
                JsonMapper.shared(),
                Traces.OFF);
        this.waitingRoom = new RedisWaitingRoom(replicated, keys);
    }

    public static Store open() {
        return open(0);
    }

    /** With so many replicas that must have a change before it is acknowledged. */
    public static Store open(int replicas) {
        return open(replicas, Optional.empty());
    }

    static Store open(int replicas, Optional<ClientResources> resources) {
        RedisClusterConfiguration cluster = new RedisClusterConfiguration(
                List.of(property("SPRING_DATA_REDIS_CLUSTER_NODES").split(",", -1)));
        cluster.setPassword(property("REDIS_PASSWORD"));
        var client = LettucePoolingClientConfiguration.builder().commandTimeout(Duration.ofSeconds(10));
        resources.ifPresent(client::clientResources);
        LettuceConnectionFactory connections = new LettuceConnectionFactory(cluster, client.build());
        connections.afterPropertiesSet();
        connections.start();
        return new Store(connections, replicas);
    }

    /** An instance that knows what is sold out, and hears when units come back. Others ask Redis each time, and need not wait to hear. */
    Store listening() {
        returns.start();
        await().until(leftovers::isHearing);
        return this;
    }

    /** A product that is on sale now. */
    public record Product(Sale sale, UUID productId) {

        public Product(UUID saleId, UUID productId) {
            this(new Sale(saleId, 1), productId);
        }

        static Product random() {
            return in(1);
        }

        /** A product of a sale in so many shards. */
        static Product in(int shards) {
            return new Product(new Sale(UUID.randomUUID(), shards), UUID.randomUUID());
        }

        /** Another product of the same sale. */
        Product sibling() {
            return new Product(sale, UUID.randomUUID());
        }

        public UUID saleId() {
            return sale.saleId();
        }

        public Item item(int quantity) {
            return new Item(productId, quantity);
        }
    }

    public Product sell(int units, int limitPerCustomer) {
        return sell(Product.random(), units, limitPerCustomer);
    }

    public Product sell(Product product, int units, int limitPerCustomer) {
        Instant now = Instant.now();
        return sell(product, units, limitPerCustomer, now.minusSeconds(60), now.plusSeconds(3_600));
    }

    Product sell(Product product, int units, int limitPerCustomer, Instant opensAt, Instant closesAt) {
        stock.allocate(allocation(product, units, limitPerCustomer, opensAt, closesAt, null));
        return product;
    }

    /** A product whose sale has a waiting room. */
    Product sellInTurn(int admissionsPerSecond, Instant opensAt) {
        Product product = Product.random();
        stock.allocate(allocation(product, 10, 10, opensAt, opensAt.plusSeconds(3_600), admissionsPerSecond));
        return product;
    }

    private static Allocation allocation(
            Product product,
            int units,
            int limitPerCustomer,
            Instant opensAt,
            Instant closesAt,
            @Nullable Integer admissionsPerSecond) {
        return new Allocation(
                product.saleId(),
                product.productId(),
                units,
                new BigDecimal("19.90"),
                "EUR",
                opensAt,
                closesAt,
                limitPerCustomer,
                admissionsPerSecond,
                product.sale().shards(),
                1);
    }

    Outcome reserve(UUID customerId, Product product, int quantity) {
        return reserve(customerId, product, quantity, TEN_MINUTES);
    }

    Outcome reserve(UUID customerId, Product product, int quantity, Duration holdFor) {
        return reserve(customerId, product.sale(), List.of(product.item(quantity)), holdFor);
    }

    Outcome reserve(UUID customerId, Sale sale, List<Item> items, Duration holdFor) {
        return reservations.reserve(
                wish(customerId, sale, items, holdFor, UUID.randomUUID().toString(), "print"));
    }

    /** Always with the same key of the customer: with the same fingerprint, it is the same wish. */
    Outcome reserveWithKey(UUID customerId, Product product, int quantity, String fingerprint) {
        return reservations.reserve(
                wish(customerId, product.sale(), List.of(product.item(quantity)), TEN_MINUTES, KEY, fingerprint));
    }

    public Reservation held(UUID customerId, Product product, int quantity) {
        return ((Held) reserve(customerId, product, quantity)).reservation();
    }

    /** An expired reservation that nobody has swept yet. */
    public Reservation overdue(UUID customerId, Product product, int quantity) {
        return ((Held) reserve(customerId, product, quantity, NO_TIME)).reservation();
    }

    /** However many events wait. */
    public int expire(int most) {
        return reservations.expire(most, Integer.MAX_VALUE);
    }

    public static Wish wish(
            UUID customerId, Sale sale, List<Item> items, Duration holdFor, String key, String fingerprint) {
        return new Wish(customerId, sale, items, holdFor, key, fingerprint, Instant.now(), Flow.EVENTS);
    }

    /** As after a crash: one shard has sent the units, and nobody has told the other. */
    void leaveBetween(Product product, int units, Shard from, Shard to) {
        transfers.send(product.productId(), units, from, to, new Movements());
    }

    /** Allocated, available, held and sold units, at one moment. Those that are on their way between two shards are not counted. */
    public record Units(int allocated, int available, int held, int sold) {

        private Units plus(Units other) {
            return new Units(
                    allocated + other.allocated, available + other.available, held + other.held, sold + other.sold);
        }

        boolean addUp() {
            return available >= 0 && held >= 0 && sold >= 0 && allocated == available + held + sold;
        }
    }

    public Units units(Product product) {
        return parts(product).stream().reduce(Units::plus).orElseThrow();
    }

    /** In each of its shards. */
    List<Units> parts(Product product) {
        return Shard.of(product.sale()).stream()
                .map(shard -> part(product, shard))
                .toList();
    }

    Units part(Product product, Shard shard) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        Map<String, String> fields = hashes.entries(keys.stock(shard, product.productId()));
        return new Units(
                Integer.parseInt(fields.get("allocated")) + Integer.parseInt(fields.getOrDefault("moved", "0")),
                Integer.parseInt(fields.get("available")),
                Integer.parseInt(fields.get("held")),
                Integer.parseInt(fields.get("sold")));
    }

    /** Held and sold units of each customer. */
    Map<String, String> customersOf(Product product) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        Map<String, String> units = new HashMap<>();
        for (Shard shard : Shard.of(product.sale())) {
            units.putAll(hashes.entries(keys.customers(shard, product.productId())));
        }
        return units;
    }

    /** The undelivered events of a flow, in order, each as type and data. */
    public List<Map<String, String>> announced(Product product, Flow flow) {
        return Shard.of(product.sale()).stream()
                .flatMap(shard -> redis
                        .<String, String>opsForStream()
                        .range(keys.outgoing(shard, flow), org.springframework.data.domain.Range.unbounded())
                        .stream())
                .map(entry -> entry.getValue())
                .toList();
    }

    @Override
    public void close() {
        returns.stop();
        if (replicated instanceof ReplicatedRedis own) {
            own.destroy();
        }
        connections.destroy();
    }

    private static String property(String name) {
        return System.getProperty(name);
    }
}
