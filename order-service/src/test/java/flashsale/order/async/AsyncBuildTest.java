package flashsale.order.async;

import static org.awaitility.Awaitility.await;

import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.order.Orders;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.web.servlet.client.RestTestClient;

/** The async build with its database and the broker, shared by all tests that extend this class. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ExtendWith(Tokens.class)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles("async")
public abstract class AsyncBuildTest {

    protected Neighbours neighbours;

    @Autowired
    protected Orders orders;

    @LocalServerPort
    protected int port;

    @BeforeEach
    void listen() {
        neighbours = new Neighbours();
    }

    @AfterEach
    void stopListening() {
        neighbours.close();
    }

    protected RestTestClient http() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }

    protected Order placed() {
        return placed(Samples.reservation());
    }

    protected Order placed(Reservation reservation) {
        neighbours.reservationCreated(reservation);
        return await().until(() -> orders.findByReservationId(reservation.id()).orElse(null), order -> order != null);
    }

    protected Order awaitStatus(UUID orderId, OrderStatus status) {
        return await().until(() -> current(orderId), order -> order.status() == status);
    }

    protected Order current(UUID orderId) {
        return orders.findById(orderId).orElseThrow();
    }
}
