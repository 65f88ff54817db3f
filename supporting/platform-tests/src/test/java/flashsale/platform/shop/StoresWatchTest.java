package flashsale.platform.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.client.RestClient;

@ExtendWith(OutputCaptureExtension.class)
class StoresWatchTest extends ExampleTest {

    private static final UUID SHOP = UUID.randomUUID();
    private static final Duration OFTEN = Duration.ofMillis(20);

    @Autowired
    private JdbcTemplate jdbc;

    private final AtomicInteger looks = new AtomicInteger();
    private StoresWatch watch;

    @BeforeEach
    void begin() {
        jdbc.update("delete from shop");
        ShopDatabase database = new ShopDatabase(jdbc, "example-service");
        database.belongTo(SHOP);
        watch = new StoresWatch(List.of(counted(database)), "example", OFTEN);
    }

    private ShopStore counted(ShopStore store) {
        return new ShopStore() {

            @Override
            public String name() {
                return store.name();
            }

            @Override
            public Optional<UUID> shop() {
                try {
                    return store.shop();
                } finally {
                    looks.incrementAndGet();
                }
            }

            @Override
            public void belongTo(UUID shop) {
                store.belongTo(shop);
            }
        };
    }

    /** Returns after a look that has begun since the call, and after what follows from it. */
    private void awaitLooks() {
        int before = looks.get();
        await().until(() -> looks.get() > before + 2);
    }

    @AfterEach
    void end() {
        toDatabase().mend();
        watch.stop();
        jdbc.execute("alter table if exists gone rename to shop");
        jdbc.execute("grant select on shop to current_user");
        jdbc.update("delete from shop");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"delete from shop", "update shop set id = gen_random_uuid()", "alter table shop rename to gone"})
    void a_store_that_loses_its_data_is_named_once_with_what_to_do(String loss, CapturedOutput output) {
        watch.start();
        awaitLooks();
        assertThat(watch.problem()).isEmpty();

        jdbc.execute(loss);

        await().until(() -> watch.problem().isPresent());
        assertThat(watch.problem())
                .contains("The database of example-service has lost its data. " + ForeignStoreAnalyzer.WAY_OUT);
        awaitLooks();
        assertThat(output.getOut().lines().filter(line -> line.contains("has lost its data")))
                .hasSize(1);
    }

    @Test
    void a_user_service_that_has_begun_another_shop_is_named_by_the_others() throws IOException {
        AtomicReference<UUID> shop = new AtomicReference<>(SHOP);
        HttpServer userService = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        userService.createContext("/internal/shop/stores/", exchange -> {
            byte[] known =
                    "{\"shop\":\"%s\",\"hadData\":false}".formatted(shop.get()).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, known.length);
            exchange.getResponseBody().write(known);
            exchange.close();
        });
        userService.start();
        RestClient http =
                RestClient.create("http://localhost:" + userService.getAddress().getPort());
        watch = new StoresWatch(List.of(counted(new UserServiceDatabase(new ShopRegistry(http)))), "example", OFTEN);
        watch.start();
        try {
            awaitLooks();
            assertThat(watch.problem()).isEmpty();

            shop.set(UUID.randomUUID());

            await().until(() -> watch.problem().isPresent());
            assertThat(watch.problem().orElseThrow()).startsWith("The database of user-service has lost");
        } finally {
            userService.stop(0);
        }
    }

    @Test
    void data_that_are_brought_back_are_recognized() {
        watch.start();
        awaitLooks();
        jdbc.update("delete from shop");
        await().until(() -> watch.problem().isPresent());

        jdbc.update("insert into shop (id) values (?)", SHOP);

        await().until(() -> watch.problem().isEmpty());
    }

    @Test
    void a_store_that_does_not_answer_has_lost_nothing() {
        watch.start();
        awaitLooks();

        toDatabase().cut();
        awaitLooks();
        toDatabase().mend();
        awaitLooks();

        assertThat(watch.problem()).isEmpty();
    }

    @Test
    void a_store_that_may_not_be_looked_at_has_lost_nothing() {
        watch.start();
        awaitLooks();

        jdbc.execute("revoke select on shop from current_user");
        awaitLooks();

        assertThat(watch.problem()).isEmpty();
    }
}
