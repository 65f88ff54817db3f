package flashsale.inventory.sync;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.inventory.SyncApplicationTest;
import flashsale.platform.test.Tokens;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

class SyncBadSaleTest extends SyncApplicationTest {

    private static final Set<String> NUMBERS = Set.of("units", "limitPerCustomer", "admissionsPerSecond", "shards");

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "name, null",
                "name, ''",
                "name, ' '",
                "name, 'with a \n new line'",
                "name, 'with a \u0000 null character'",
                "name, 'a null character at the end \u0000'",
                "units, null",
                "units, 0",
                "units, -1",
                "units, 10000001",
                "price, null",
                "price, 0.00",
                "price, -1",
                "price, 1.001",
                "price, 400000.01",
                "price, 1e1000000",
                "price, 1e-1000000",
                "currency, euro",
                "currency, EU",
                "opensAt, null",
                "opensAt, +1000000000-12-31T23:59:59Z",
                "opensAt, 1066-10-14T00:00:00Z",
                "closesAt, null",
                "closesAt, 2001-01-01T00:00:00Z",
                "closesAt, +1000000000-12-31T23:59:59Z",
                "limitPerCustomer, null",
                "limitPerCustomer, 0",
                "limitPerCustomer, 1001",
                "admissionsPerSecond, 0",
                "admissionsPerSecond, 10001",
                "shards, 0",
                "shards, 5"
            })
    void a_field_out_of_bounds_is_named(String field, String value) {
        Map<String, Object> request = sale("Wrong", 10);
        request.put(field, value != null && NUMBERS.contains(field) ? Integer.valueOf(value) : value);

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        isProblem(answer, 400, "validation-failed");
        assertThat(json(answer).get("errors").findValuesAsString("field")).contains(field);
    }

    @Test
    void a_name_has_at_most_200_characters() {
        postAsAdmin("/sales", json(sale("ü".repeat(200), 1))).expectStatus().isCreated();
        isProblem(postAsAdmin("/sales", json(sale("ü".repeat(201), 1))), 400, "validation-failed");
    }

    @Test
    void the_highest_price_at_the_highest_limit_is_a_sale() {
        Map<String, Object> dearest = sale("Dearest", 1000);
        dearest.put("price", "400000.00");
        dearest.put("limitPerCustomer", 1000);

        postAsAdmin("/sales", json(dearest)).expectStatus().isCreated();
    }

    @Test
    void half_a_character_does_no_harm() {
        String body = json(sale("unused", 1)).replace("unused", "\\ud83d");

        postAsAdmin("/sales", body).expectStatus().isCreated();
    }

    @Test
    void a_line_is_in_one_shard() {
        Map<String, Object> request = sale("In line", 10);
        request.put("admissionsPerSecond", 50);
        request.put("shards", 2);

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        isProblem(answer, 400, "validation-failed");
        assertThat(json(answer).get("errors").findValuesAsString("field")).containsExactly("shards");
    }

    @Test
    void a_name_and_a_product_together_are_one_too_many() {
        Map<String, Object> request = sale("Which?", 10);
        request.put("productId", UUID.randomUUID());

        isProblem(postAsAdmin("/sales", json(request)), 400, "validation-failed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''",
                "null",
                "{",
                "[]",
                "\"sale\"",
                "{\"units\": \"many\"}",
                "{\"units\": 99999999999}",
                "{\"units\": 1.5}",
                "{\"saleId\": \"one\"}",
                "{\"opensAt\": \"soon\"}",
                "{\"price\": {}}"
            })
    void what_cannot_be_read_is_malformed(String body) {
        isProblem(postAsAdmin("/sales", body), 400, "malformed-request");
    }

    @Test
    void only_admins_open_sales_and_withdraw_products() {
        String body = json(sale("Mine", 1));
        UUID customer = UUID.randomUUID();
        Map<String, Integer> expected = new HashMap<>();
        expected.put(Tokens.customer(customer), 403);
        expected.put(Tokens.forged(customer), 401);
        expected.put(Tokens.expired(customer), 401);
        expected.put("Bearer nonsense", 401);
        expected.forEach((token, status) -> {
            String problem = status == 403 ? "forbidden" : "unauthorized";
            isProblem(post("/sales", token, body), status, problem);
            isProblem(post("/products/" + UUID.randomUUID() + "/withdrawal", token, ""), status, problem);
        });
    }

    @Test
    void wrong_methods_and_media_types_are_refused() {
        isProblem(http.delete().uri(api("/products")).exchange(), 405, "method-not-allowed");
        ResponseSpec text = http.post()
                .uri(api("/sales"))
                .header("Authorization", Tokens.admin())
                .contentType(MediaType.TEXT_PLAIN)
                .body("one sale please")
                .exchange();
        isProblem(text, 415, "unsupported-media-type");
    }

    private ResponseSpec post(String path, String token, String body) {
        return http.post()
                .uri(api(path))
                .header("Authorization", token)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }
}
