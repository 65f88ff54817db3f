package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class RequestTimerTest {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final RequestTimer timer = new RequestTimer(meters);

    @Test
    void methods_that_somebody_makes_up_are_one_kind_of_request() throws Exception {
        request("BREW");
        request("BREW2");

        assertThat(meters.get("http.requests").timers()).singleElement().satisfies(it -> {
            assertThat(it.getId().getTag("method")).isEqualTo("other");
            assertThat(it.count()).isEqualTo(2);
        });
        assertThat(meters.get("http.requests.histogram")
                        .tag("le", "+Inf")
                        .functionCounter()
                        .count())
                .isEqualTo(2);
    }

    private void request(String method) throws Exception {
        timer.doFilter(
                new MockHttpServletRequest(method, "/sync/api/v1/products"),
                new MockHttpServletResponse(),
                (_, _) -> {});
    }
}
