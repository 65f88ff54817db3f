package flashsale.order.sync;

import flashsale.order.Order;
import flashsale.order.Samples;
import flashsale.platform.test.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.client.RestTestClient;

/** What customers see, and others do not. */
class OwnOrdersTest extends SyncBuildTest {

    private static final String ORDERS = "/sync/api/v1/orders/";

    private final UUID customer = UUID.randomUUID();
    private Order order;

    @BeforeEach
    void place() {
        order = placed(Samples.reservation(customer));
    }

    private RestTestClient.ResponseSpec get(String path, String token) {
        return http().get().uri(path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    private static void isProblem(RestTestClient.ResponseSpec answer, int status, String type) {
        answer.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType("application/problem+json")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + type);
    }

    @Test
    void a_customer_sees_the_order() {
        get(ORDERS + order.id(), Tokens.customer(customer))
                .expectStatus()
                .isOk()
                .expectBody()
                .json("""
                        {"orderId": "%s", "reservationId": "%s", "status": "PENDING_PAYMENT", "total": "44.80", "currency": "EUR",
                         "items": [{"productId": "%s", "quantity": 2, "unitPrice": "19.90"},
                                   {"productId": "%s", "quantity": 1, "unitPrice": "5.00"}],
                         "createdAt": "%s", "completedAt": null}""".formatted(
                                order.id(),
                                order.reservationId(),
                                order.lines().get(0).productId(),
                                order.lines().get(1).productId(),
                                order.createdAt()));
    }

    @Test
    void a_customer_finds_the_order_of_a_reservation() {
        get(ORDERS + "by-reservation/" + order.reservationId(), Tokens.customer(customer))
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.orderId")
                .isEqualTo(order.id().toString());
    }

    @Test
    void the_sync_build_answers_at_once_whatever_the_client_prefers() {
        http().get()
                .uri(ORDERS + order.id())
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(customer))
                .header("Prefer", "wait=20")
                .exchange()
                .expectStatus()
                .isOk()
                .expectHeader()
                .doesNotExist("Preference-Applied");
    }

    @Test
    void orders_of_others_do_not_exist() {
        String stranger = Tokens.customer(UUID.randomUUID());

        isProblem(get(ORDERS + order.id(), stranger), 404, "not-found");
        isProblem(get(ORDERS + "by-reservation/" + order.reservationId(), stranger), 404, "not-found");
        isProblem(get(ORDERS + order.id(), Tokens.admin()), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8d3f8a36-5f4e-4c1c-9d5c-000000000000",
                "by-reservation/8d3f8a36-5f4e-4c1c-9d5c-000000000000",
                "7",
                "'"
            })
    void unknown_ids_are_not_found(String id) {
        isProblem(get(ORDERS + id, Tokens.customer(customer)), 404, "not-found");
    }

    @Test
    void expired_and_forged_tokens_are_refused() {
        isProblem(get(ORDERS + order.id(), Tokens.expired(customer)), 401, "unauthorized");
        isProblem(get(ORDERS + order.id(), Tokens.forged(customer)), 401, "unauthorized");
        isProblem(get(ORDERS + order.id(), "Bearer nonsense"), 401, "unauthorized");
        isProblem(http().get().uri(ORDERS + order.id()).exchange(), 401, "unauthorized");
    }

    @Test
    void orders_can_only_be_read() {
        for (HttpMethod method : new HttpMethod[] {HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE}) {
            isProblem(
                    http().method(method)
                            .uri(ORDERS + order.id())
                            .header(HttpHeaders.AUTHORIZATION, Tokens.customer(customer))
                            .exchange(),
                    405,
                    "method-not-allowed");
        }
    }

    @Test
    void customers_and_admins_cannot_call_what_is_internal() {
        isProblem(get("/internal/orders/" + order.id(), Tokens.customer(customer)), 401, "unauthorized");
        isProblem(get("/internal/orders/" + order.id(), Tokens.admin()), 401, "unauthorized");
    }

    @Test
    void the_sync_build_does_not_serve_the_async_api() {
        isProblem(get("/async/api/v1/orders/" + order.id(), Tokens.customer(customer)), 404, "not-found");
    }

    @Test
    void it_is_ready_without_a_broker() {
        http().get().uri("/actuator/health/readiness").exchange().expectStatus().isOk();
    }
}
