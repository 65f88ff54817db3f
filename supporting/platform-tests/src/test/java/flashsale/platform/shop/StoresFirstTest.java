package flashsale.platform.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import com.sun.net.httpserver.HttpServer;
import flashsale.platform.example.ExampleTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;

@ExtendWith(OutputCaptureExtension.class)
class StoresFirstTest extends ExampleTest {

    private static final UUID SHOP = UUID.randomUUID();

    @Autowired
    private JdbcTemplate jdbc;

    private ShopDatabase database;
    private HttpServer userService;
    private volatile boolean hadData;
    private final AtomicInteger refusals = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private StoresFirst begun;

    @BeforeEach
    void begin() throws IOException {
        jdbc.update("delete from shop");
        database = new ShopDatabase(jdbc, "example-service");
        userService = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        userService.createContext("/internal/shop/stores/the database of example-service", exchange -> {
            if (refusals.getAndDecrement() > 0) {
                exchange.sendResponseHeaders(503, -1);
            } else if (exchange.getRequestMethod().equals("PUT")) {
                hadData = true;
                exchange.sendResponseHeaders(204, -1);
            } else {
                byte[] known = "{\"shop\":\"%s\",\"hadData\":%s}"
                        .formatted(SHOP, hadData)
                        .getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, known.length);
                exchange.getResponseBody().write(known);
            }
            exchange.close();
        });
        userService.start();
    }

    @AfterEach
    void end() {
        toDatabase().mend();
        if (begun != null) {
            begun.stop();
        }
        userService.stop(0);
        jdbc.execute("grant select on shop to current_user");
        jdbc.update("delete from shop");
    }

    @Test
    void a_store_that_nobody_has_used_is_given_to_the_shop_and_expected_from_then_on() {
        start();

        assertThat(database.shop()).contains(SHOP);
        assertThat(hadData).isTrue();
        assertThatCode(this::start).doesNotThrowAnyException();
    }

    @Test
    void an_empty_store_that_should_have_data_is_refused_and_stays_empty() {
        hadData = true;

        assertThatThrownBy(this::start)
                .isInstanceOf(ForeignStoreException.class)
                .hasMessage(
                        "The database of example-service is empty, but the shop's other stores have data: its own are lost.");
        assertThat(database.shop()).isEmpty();
    }

    @Test
    void a_store_of_another_shop_is_refused() {
        database.belongTo(UUID.randomUUID());

        assertThatThrownBy(this::start)
                .isInstanceOf(ForeignStoreException.class)
                .hasMessageContaining("have data of different shops");
        assertThat(hadData).isFalse();
    }

    @Test
    void what_was_killed_between_two_steps_is_finished() {
        database.belongTo(SHOP);

        start();

        assertThat(hadData).isTrue();
    }

    @Test
    void an_empty_store_is_not_used_before_user_service_has_answered() {
        refusals.set(3);

        begin(database);

        assertThat(refusals).hasNegativeValue();
        assertThat(database.shop()).contains(SHOP);
    }

    @Test
    void a_store_that_may_not_be_looked_at_is_not_taken_for_an_empty_one(CapturedOutput output) throws Exception {
        database.belongTo(SHOP);
        hadData = true;
        jdbc.execute("revoke select on shop from current_user");

        Thread start = Thread.ofVirtual().start(() -> begin(database));

        await().until(() -> output.getOut().contains("Waiting until the database of example-service"));
        assertThat(start.isAlive()).isTrue();
        jdbc.execute("grant select on shop to current_user");
        start.join();
        assertThat(database.shop()).contains(SHOP);
    }

    @Test
    void a_store_that_does_not_answer_is_not_taken_for_one_with_data(CapturedOutput output) throws Exception {
        toDatabase().cut();

        Thread start = Thread.ofVirtual().start(() -> begin(database));

        await().until(() -> output.getOut().contains("Waiting until the database of example-service"));
        assertThat(start.isAlive()).isTrue();
        toDatabase().mend();
        start.join();
        assertThat(database.shop()).contains(SHOP);
        assertThat(hadData).isTrue();
    }

    @Test
    void a_store_with_data_is_used_although_user_service_is_away_and_is_known_as_soon_as_it_answers() {
        database.belongTo(SHOP);
        refusals.set(Integer.MAX_VALUE);

        begin(database);
        assertThat(hadData).isFalse();
        refusals.set(0);

        await().until(() -> hadData);
        assertThat(ended).hasValue(0);
    }

    @Test
    void a_store_that_may_be_away_is_given_to_the_shop_as_soon_as_it_answers() {
        toDatabase().cut();

        begin(mayBeAway());
        assertThat(hadData).isFalse();
        toDatabase().mend();

        await().until(() -> hadData);
        assertThat(database.shop()).contains(SHOP);
    }

    @Test
    void one_that_proves_to_be_of_another_shop_ends_the_instance_and_the_health_says_why(CapturedOutput output) {
        database.belongTo(UUID.randomUUID());
        refusals.set(Integer.MAX_VALUE);

        begin(database);
        assertThat(begun.problem()).isEmpty();
        refusals.set(0);

        await().untilAtomic(ended, is(1));
        assertThat(begun.problem()).hasValueSatisfying(reason -> assertThat(reason)
                .startsWith("The database of example-service and the database of user-service have data of different"));
        assertThat(output.getOut().lines().filter(line -> line.contains("This instance ends")))
                .singleElement()
                .asString()
                .contains("have data of different shops", "Bring back the right data");
    }

    @Test
    void one_that_proves_to_have_lost_its_data_ends_the_instance_too() {
        hadData = true;
        toDatabase().cut();

        begin(mayBeAway());
        toDatabase().mend();

        await().untilAtomic(ended, is(1));
        assertThat(begun.problem())
                .hasValueSatisfying(
                        reason -> assertThat(reason)
                                .isEqualTo(
                                        "The database of example-service is empty, but the shop's other stores have data: its own are lost."));
        assertThat(database.shop()).isEmpty();
    }

    /** The database as if it were one without which the service can begin. */
    private ShopStore mayBeAway() {
        return new ShopStore() {

            @Override
            public String name() {
                return database.name();
            }

            @Override
            public Optional<UUID> shop() {
                return database.shop();
            }

            @Override
            public void belongTo(UUID shop) {
                database.belongTo(shop);
            }

            @Override
            public boolean mayBeAway() {
                return true;
            }
        };
    }

    private void start() {
        storesFirst(database, Duration.ofSeconds(30)).start();
    }

    /** Does not wait for a store that is away. */
    private void begin(ShopStore store) {
        begun = storesFirst(store, Duration.ZERO);
        begun.start();
    }

    private StoresFirst storesFirst(ShopStore store, Duration patience) {
        RestClient http =
                RestClient.create("http://localhost:" + userService.getAddress().getPort());
        return new StoresFirst(new ShopRegistry(http), List.of(store), patience, ended::incrementAndGet);
    }
}
