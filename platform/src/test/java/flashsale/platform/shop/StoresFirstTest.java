package flashsale.platform.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import flashsale.platform.example.ExampleTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;

class StoresFirstTest extends ExampleTest {

    private static final UUID SHOP = UUID.randomUUID();

    @Autowired
    private JdbcTemplate jdbc;

    private ShopDatabase database;
    private HttpServer userService;
    private volatile boolean hadData;
    private final AtomicInteger refusals = new AtomicInteger();

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
        userService.stop(0);
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

        storesFirst(Duration.ZERO).start();

        assertThat(refusals).hasNegativeValue();
        assertThat(database.shop()).contains(SHOP);
    }

    @Test
    void a_store_with_data_is_used_although_user_service_is_away() {
        database.belongTo(SHOP);
        userService.stop(0);

        assertThatCode(() -> storesFirst(Duration.ZERO).start()).doesNotThrowAnyException();
    }

    private void start() {
        storesFirst(Duration.ofSeconds(30)).start();
    }

    private StoresFirst storesFirst(Duration patience) {
        RestClient http =
                RestClient.create("http://localhost:" + userService.getAddress().getPort());
        return new StoresFirst(new ShopRegistry(http), List.of(database), patience);
    }
}
