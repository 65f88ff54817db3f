package flashsale.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.test.Tokens;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What tests of the running service share, in either build. */
@ExtendWith(Tokens.class)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
public abstract class InventoryApplicationTest {

    protected static final ReservationNeighbour reservations = new ReservationNeighbour();

    private static final JsonMapper JSON = new JsonMapper();

    private final String build;

    @Autowired
    protected JdbcClient jdbc;

    @LocalServerPort
    private int port;

    protected RestTestClient http;

    protected InventoryApplicationTest(String build) {
        this.build = build;
    }

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", reservations::url);
        properties.add("flashsale.patterns", () -> "true");
    }

    @BeforeEach
    void connect() {
        http = RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
    }

    @AfterEach
    void neighbourIsBack() {
        reservations.comeBack();
    }

    protected String api(String path) {
        return "/" + build + "/api/v1" + path;
    }

    protected ResponseSpec putAsAdmin(String path, String body) {
        return http.put()
                .uri(api(path))
                .header("Authorization", Tokens.admin())
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    protected ResponseSpec postAsAdmin(String path, String body) {
        return http.post()
                .uri(api(path))
                .header("Authorization", Tokens.admin())
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    /** A complete request for a new, open sale. Fields can be replaced, or removed with null. */
    protected static Map<String, Object> sale(String name, int units) {
        Map<String, Object> sale = new LinkedHashMap<>();
        sale.put("name", name);
        sale.put("units", units);
        sale.put("price", "19.90");
        sale.put("opensAt", Instant.now().minusSeconds(60).toString());
        sale.put("closesAt", Instant.now().plusSeconds(3600).toString());
        sale.put("limitPerCustomer", 2);
        return sale;
    }

    protected static String json(Object value) {
        return JSON.writeValueAsString(value);
    }

    protected static JsonNode json(ResponseSpec answer) {
        return JSON.readTree(answer.returnResult(String.class).getResponseBody());
    }

    /** Puts a new product on sale. */
    protected UUID product(int units) {
        ResponseSpec answer = postAsAdmin("/sales", json(sale("Product " + UUID.randomUUID(), units)));
        answer.expectStatus().isCreated();
        return UUID.fromString(json(answer).get("productId").asString());
    }

    protected void withdraw(UUID product) {
        postAsAdmin("/products/" + product + "/withdrawal", "").expectStatus().isNoContent();
    }

    protected int sold(UUID product) {
        return jdbc.sql("select sold from stock where product_id = ?")
                .param(product)
                .query(Integer.class)
                .single();
    }

    protected static void isProblem(ResponseSpec answer, int status, String type) {
        JsonNode problem = json(answer.expectStatus().isEqualTo(status));
        assertThat(problem.get("type").asString()).isEqualTo("urn:flashsale:problem:" + type);
    }
}
