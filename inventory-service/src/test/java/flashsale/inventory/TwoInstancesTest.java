package flashsale.inventory;

import static flashsale.inventory.Line.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.client.RestTestClient;
import tools.jackson.databind.json.JsonMapper;

/** Two instances that start at the same time, each running both builds. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ExtendWith(Tokens.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TwoInstancesTest {

    private static final int SEED = 20;
    private static final ReservationNeighbour reservations = new ReservationNeighbour();
    private static final JsonMapper JSON = new JsonMapper();

    private static List<ConfigurableApplicationContext> instances;
    private static JdbcClient jdbc;
    private static RabbitTemplate rabbit;

    @BeforeAll
    static void start() throws Exception {
        reservations.goAway();
        instances = Parallel.run(List.of(() -> start(instance()), () -> start(withoutLoggingSystem(instance()))));
        jdbc = instances.getFirst().getBean(JdbcClient.class);
        rabbit = instances.getFirst().getBean(RabbitTemplate.class);
    }

    @AfterAll
    static void stop() {
        instances.forEach(ConfigurableApplicationContext::close);
    }

    private static SpringApplication instance() {
        return new SpringApplicationBuilder(InventoryServiceApplication.class)
                .profiles("sync", "async")
                .build();
    }

    /** Logging belongs to the JVM: two applications that set it up at the same time interfere with each other. */
    private static SpringApplication withoutLoggingSystem(SpringApplication application) {
        application.setListeners(application.getListeners().stream()
                .filter(listener -> !(listener instanceof LoggingApplicationListener))
                .toList());
        return application;
    }

    private static ConfigurableApplicationContext start(SpringApplication application) {
        return application.run(
                "--server.port=0",
                "--spring.datasource.hikari.connection-timeout=30000", // for a disk that is busy with other things
                "--INTERNAL_GATEWAY_URL=" + reservations.url());
    }

    @Test
    @Order(1)
    void the_shop_is_filled_once() {
        assertThat(count("sale")).isEqualTo(1);
        assertThat(count("product")).isEqualTo(SEED);
        assertThat(count("stock where allocated = 1000000 and sold = 0 and handed_over = 0"))
                .isEqualTo(SEED);
        assertThat(count("sale where opens_at < now() and closes_at > now() + interval '9 years'"))
                .isEqualTo(1);
        assertThat(readyInstances())
                .as("the instance that filled the shop waits until its products are on sale")
                .isEqualTo(1);
    }

    @Test
    @Order(2)
    void reservation_service_may_start_later() {
        reservations.comeBack();

        await().until(() -> count("stock where handed_over = allocated") == SEED);
        assertThat(reservations.allocations().stream()
                        .map(it -> it.get("productId").asString())
                        .distinct())
                .hasSize(SEED);
        await().until(() -> readyInstances() == 2);
    }

    @Test
    @Order(3)
    void each_allocation_is_announced_by_one_event() {
        await().until(() -> count("outbox") == 0);
        List<String> products = new ArrayList<>();
        await().until(() -> {
            for (var told = rabbit.receive("reservation.stock.allocated");
                    told != null;
                    told = rabbit.receive("reservation.stock.allocated")) {
                products.add(JSON.readTree(told.getBody()).get("productId").asString());
            }
            return products.size() >= SEED;
        });
        assertThat(products).hasSize(SEED).doesNotHaveDuplicates();
    }

    @Test
    @Order(4)
    void both_builds_are_served() {
        for (String build : List.of("sync", "async")) {
            client(0)
                    .get()
                    .uri("/" + build + "/api/v1/products")
                    .exchange()
                    .expectStatus()
                    .isOk()
                    .expectBody()
                    .jsonPath("$.total")
                    .isEqualTo(SEED);
        }
        client(0).get().uri("/other/api/v1/products").exchange().expectStatus().is4xxClientError();
        client(0).get().uri("/v3/api-docs").exchange().expectStatus().isOk();
    }

    @Test
    @Order(5)
    void together_they_ship_no_more_than_there_is() throws Exception {
        List<UUID> products =
                jdbc.sql("select id from product limit 2").query(UUID.class).list();
        jdbc.sql("update stock set allocated = 50 where product_id = ?")
                .param(products.getFirst())
                .update();
        List<Callable<Boolean>> orders = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            RestTestClient instance = client(i % 2);
            List<Line> lines = List.of(line(products.get(i % 2), 1), line(products.get(1 - i % 2), 1));
            orders.add(() -> ship(instance, lines));
            orders.add(() -> confirm(lines));
        }

        Parallel.run(orders);

        await().until(() -> count("shipment") == 300);
        assertThat(count("shipment where status = 'SCHEDULED'")).isEqualTo(50);
        assertThat(count("stock where sold = 50")).isEqualTo(2);
    }

    private static boolean ship(RestTestClient instance, List<Line> lines) {
        return instance.post()
                .uri("/internal/shipments")
                .header("X-Internal-Token", Tokens.INTERNAL)
                .contentType(MediaType.APPLICATION_JSON)
                .body(order(lines))
                .exchange()
                .returnResult(String.class)
                .getStatus()
                .is2xxSuccessful();
    }

    private static boolean confirm(List<Line> lines) {
        rabbit.send(
                "flashsale.events",
                "reservation.confirmed",
                MessageBuilder.withBody(order(lines).getBytes(StandardCharsets.UTF_8))
                        .setMessageId(UUID.randomUUID().toString())
                        .build());
        return true;
    }

    private static String order(List<Line> lines) {
        return JSON.writeValueAsString(
                Map.of("orderId", UUID.randomUUID(), "reservationId", UUID.randomUUID(), "lines", lines));
    }

    private static long readyInstances() {
        return IntStream.range(0, 2)
                .filter(instance -> client(instance)
                        .get()
                        .uri("/actuator/health/readiness")
                        .exchange()
                        .returnResult(String.class)
                        .getStatus()
                        .is2xxSuccessful())
                .count();
    }

    private static RestTestClient client(int instance) {
        String port = instances.get(instance).getEnvironment().getProperty("local.server.port");
        return RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
    }

    private static int count(String rows) {
        return jdbc.sql("select count(*) from " + rows).query(Integer.class).single();
    }
}
