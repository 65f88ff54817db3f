package flashsale.platform.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.http.HttpServletRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/**
 * Tomcat refuses control characters before the firewall sees them. So this tests the firewall without Tomcat, and compares it with Spring
 * Security's own.
 */
class FirewallTest {

    private final HttpFirewall ours = new SecurityAutoConfiguration().firewall();
    private final HttpFirewall springs = new StrictHttpFirewall();

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer eyJ.eyJ._-", "caf\u00e9 \u00ff", "one\ttwo"})
    void ordinary_headers_pass(String value) {
        assertThat(header(ours, value)).isEqualTo(header(springs, value)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"one\ntwo", "\u0000", "\u007f", "\u0085"})
    void control_characters_do_not(String value) {
        assertThatThrownBy(() -> header(springs, value)).isInstanceOf(RequestRejectedException.class);
        assertThatThrownBy(() -> header(ours, value)).isInstanceOf(RequestRejectedException.class);
    }

    @Test
    void nor_do_they_in_names() {
        assertThatThrownBy(() -> request(ours, "a\tb", "value").getHeader("a\tb"))
                .isInstanceOf(RequestRejectedException.class);
    }

    private static String header(HttpFirewall firewall, String value) {
        return request(firewall, "X-Header", value).getHeader("X-Header");
    }

    private static HttpServletRequest request(HttpFirewall firewall, String name, String value) {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/");
        request.addHeader(name, value);
        return firewall.getFirewalledRequest(request);
    }
}
