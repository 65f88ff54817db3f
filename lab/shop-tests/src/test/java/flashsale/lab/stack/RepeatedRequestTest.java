package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which requests another instance gets after one has broken the connection, or could not be reached. */
class RepeatedRequestTest extends NginxTest {

    private static final String TRUSTED = "after other tests, nginx trusts an instance again";

    @ParameterizedTest
    @CsvSource({
        "/auth/register, USER",
        "/sales, INVENTORY",
        "/products/17/withdrawal, INVENTORY",
    })
    void a_post_whose_effects_add_up_is_never_repeated(String path, Service service) throws IOException {
        try (BreakingInstance first = breaking(service, Build.ASYNC, 1, Duration.ZERO);
                BreakingInstance second = breaking(service, Build.ASYNC, 2, Duration.ZERO)) {

            await(TRUSTED).until(() -> {
                assertThat(post(gateway("/async/api/v1" + path)).statusCode()).isEqualTo(503);
                return first.received() + second.received() > 0;
            });

            assertThat(first.received() + second.received()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/reservations, RESERVATION",
        "/carts, RESERVATION",
        "/carts/17/items, RESERVATION",
        "/payments, PAYMENT",
        "/auth/login, USER",
        "/auth/refresh, USER",
    })
    void a_post_that_may_be_sent_twice_is_repeated(String path, Service service) throws IOException {
        assertRepeated(service, Duration.ZERO, () -> post(gateway("/sync/api/v1" + path)));
    }

    @Test
    void a_call_between_services_is_repeated() throws IOException {
        URI uri = URI.create("http://127.0.0.1:%d/internal/shipments"
                .formatted(config.ports().internal(Deployment.SYNC)));

        assertRepeated(Service.INVENTORY, Duration.ZERO, () -> post(uri));
    }

    @Test
    void a_get_that_has_waited_for_some_time_is_repeated() throws IOException {
        assertRepeated(Service.ORDER, Duration.ofSeconds(4), () -> get("/sync/api/v1/orders/17"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/auth/register", "/sales"})
    void what_no_instance_has_got_is_tried_once_more_when_nginx_had_none_left(String path) {
        await("after two refusals, nginx leaves an instance out").untilAsserted(() -> {
            String uri = "/hybrid/api/v1%s?attempt=%s".formatted(path, UUID.randomUUID());

            assertThat(post(gateway(uri)).statusCode()).isEqualTo(503);

            assertThat(Files.readAllLines(config.nginx().logFile()))
                    .filteredOn(line -> line.contains("\"POST " + uri + " "))
                    .hasSize(2)
                    .allMatch(line -> line.contains("no live upstreams"));
        });
    }

    @Test
    void what_may_still_be_under_way_is_not_repeated() throws IOException {
        String settings = Files.readString(TEMPLATES.resolve("conf.d/10-http.conf"));

        assertThat(seconds(settings, "proxy_next_upstream_timeout"))
                .isGreaterThan(30) // the longest wait that a customer may ask for
                .isLessThan(seconds(settings, "proxy_read_timeout"));
    }

    /** The first instance breaks the connection after some time, the second answers. */
    private void assertRepeated(Service service, Duration after, Supplier<HttpResponse<String>> request)
            throws IOException {
        start(service, Build.SYNC, 2);
        await(TRUSTED).until(() -> request.get().statusCode() == 200);
        try (BreakingInstance first = breaking(service, Build.SYNC, 1, after)) {
            await(TRUSTED).atMost(Duration.ofSeconds(30)).until(() -> {
                assertThat(request.get().statusCode()).isEqualTo(200);
                return first.received() > 0;
            });
        }
    }

    private static BreakingInstance breaking(Service service, Build build, int number, Duration after)
            throws IOException {
        return new BreakingInstance(config.ports().service(service, Deployment.of(build), number), after);
    }

    private static int seconds(String settings, String name) {
        Matcher matcher = Pattern.compile("(?m)^" + name + " (\\d+)s;$").matcher(settings);
        assertThat(matcher.find()).isTrue();
        return Integer.parseInt(matcher.group(1));
    }
}
