package flashsale.order;

import flashsale.platform.test.Tokens;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;

/** One process can be all builds. */
class AllBuildsTest extends AllBuilds {

    @Autowired
    private PlaceOrders placeOrders;

    @LocalServerPort
    private int port;

    private final Reservation reservation = Samples.reservation();

    private RestTestClient.ResponseSpec get(String path) {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build()
                .get()
                .uri(path)
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(reservation.customerId()))
                .header("Prefer", "wait=1")
                .exchange();
    }

    @Test
    void all_apis_are_served_each_in_its_way() {
        Order order = placeOrders.place(List.of(reservation)).getFirst();

        get("/sync/api/v1/orders/" + order.id())
                .expectStatus()
                .isOk()
                .expectHeader()
                .doesNotExist("Preference-Applied");
        for (String build : List.of("async", "hybrid")) {
            get("/" + build + "/api/v1/orders/" + order.id())
                    .expectStatus()
                    .isOk()
                    .expectHeader()
                    .exists("Preference-Applied");
        }
    }

    @Test
    void the_api_is_described() {
        get("/v3/api-docs")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.paths['/sync/api/v1/orders/{id}'].get")
                .exists()
                .jsonPath("$.paths['/{build}/api/v1/orders/by-reservation/{reservationId}'].get")
                .exists();
    }
}
