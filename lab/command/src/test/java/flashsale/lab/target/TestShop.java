package flashsale.lab.target;

import com.sun.net.httpserver.HttpServer;
import flashsale.lab.Build;
import flashsale.servers.RedisAdmin;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Protocol;

/**
 * The stores of a shop without its services: real servers with tables and keys as the services make them, and a bank with given answers.
 */
public final class TestShop implements AutoCloseable {

    private static final String TABLES = """
        create table if not exists orders (id uuid primary key, reservation_id uuid unique, customer_id uuid, status text,
          total numeric(12,2), currency char(3), lines jsonb, requested_at timestamptz, created_at timestamptz,
          payment_requested_at timestamptz, paid_at timestamptz, completed_at timestamptz, version bigint);
        create table if not exists payable (order_id uuid primary key, reservation_id uuid, customer_id uuid, amount numeric(12,2),
          currency char(3), open boolean);
        create table if not exists payment (id uuid primary key, order_id uuid, amount numeric(12,2), currency char(3), status text, next_attempt_at timestamptz);
        create table if not exists sale (id uuid primary key, limit_per_customer int);
        create table if not exists stock (product_id uuid primary key, sale_id uuid, allocated int, sold int);
        create table if not exists shipment (id uuid primary key, order_id uuid, status text, lines jsonb);
        create table if not exists outbox (id uuid primary key, payload text);
        truncate orders, payable, payment, sale, stock, shipment, outbox\
        """;

    private final TestEnvironment environment;
    private final HttpServer bank;
    private String ledger = """
        {"captured":{"count":0,"amount":"0"},"refunded":{"count":0,"amount":"0"},"declined":{"count":0},"payments":[]}\
        """;

    public TestShop(TestEnvironment environment) throws IOException {
        this.environment = environment;
        bank = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        bank.createContext("/bank/ledger", exchange -> {
            byte[] body = ledger.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        bank.start();
        sql(TABLES);
        environment.redis().deleteKeys(environment.redisKeyPrefix());
    }

    public Target target() {
        Database database =
                new Database(environment.jdbcUrl(), environment.databaseUsername(), environment.databasePassword());
        return new Target(
                Build.ASYNC,
                URI.create("http://localhost:1"),
                "admin",
                Optional.of(new Stores(
                        database,
                        database,
                        database,
                        redis(environment),
                        Optional.of(Brokers.of(environment)),
                        new Bank(
                                URI.create(
                                        "http://127.0.0.1:" + bank.getAddress().getPort()),
                                "async"))),
                Optional.empty());
    }

    public void sql(String statements) {
        try (Connection connection = DriverManager.getConnection(
                        environment.jdbcUrl(), environment.databaseUsername(), environment.databasePassword());
                Statement statement = connection.createStatement()) {
            statement.execute(statements);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends a command to Redis. The first argument after the command is the key, without the prefix. */
    public void redis(String command, String key, String... arguments) {
        String[] all = Stream.concat(Stream.of(environment.redisKeyPrefix() + key), Stream.of(arguments))
                .toArray(String[]::new);
        try (Jedis redis = environment.redis().open()) {
            redis.sendCommand(Protocol.Command.valueOf(command), all);
        }
    }

    /** Sets the bank's answer. */
    public void ledger(String json) {
        ledger = json;
    }

    public static RedisStore redis(TestEnvironment environment) {
        RedisAdmin redis = environment.redis();
        HostAndPort node = new HostAndPort(redis.host(), redis.port());
        return new RedisStore(List.of(node), redis.password(), environment.redisKeyPrefix());
    }

    @Override
    public void close() {
        bank.stop(0);
    }
}
