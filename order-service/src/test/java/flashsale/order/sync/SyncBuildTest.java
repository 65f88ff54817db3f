package flashsale.order.sync;

import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;
import tools.jackson.databind.json.JsonMapper;

/** The sync build with its database and its neighbour, shared by all tests that extend this class. */
@NeedsServers(ServerKind.POSTGRES)
@ExtendWith(Tokens.class)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles("sync")
abstract class SyncBuildTest {

    static final ReservationServiceNeighbour RESERVATIONS = new ReservationServiceNeighbour();

    @Autowired
    Orders orders;

    @Autowired
    private PlaceOrders placeOrders;

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void internalGateway(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", RESERVATIONS::url);
        // On a busy machine, 20 callers may have to wait longer for a connection.
        properties.add("spring.datasource.hikari.connection-timeout", () -> 30_000);
    }

    @BeforeEach
    void resetNeighbour() {
        RESERVATIONS.reset();
    }

    /** An arbitrary caller. */
    RestTestClient http() {
        // The JDK's client repeats no request.
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }

    /** Another service of the shop. */
    RestTestClient service() {
        return http().mutate()
                .defaultHeader("X-Internal-Token", Tokens.INTERNAL)
                .defaultHeader("Content-Type", MediaType.APPLICATION_JSON_VALUE)
                .build();
    }

    /** Reservation-service tells that these reservations have ended. */
    RestTestClient.ResponseSpec end(String reason, List<Reservation> reservations) {
        return end(JsonMapper.shared().writeValueAsString(Map.of("reason", reason, "reservations", reservations)));
    }

    RestTestClient.ResponseSpec end(String body) {
        return service()
                .post()
                .uri("/internal/orders/by-reservation/cancellations")
                .body(body)
                .exchange();
    }

    Order placed() {
        return placed(Samples.reservation());
    }

    Order placed(Reservation reservation) {
        return placeOrders.place(List.of(reservation)).getFirst();
    }

    Order current(UUID orderId) {
        return orders.findById(orderId).orElseThrow();
    }
}
