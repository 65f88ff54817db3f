package flashsale.node.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.JsonNode;

class CpuEndpointTest extends ExampleTest {

    @LocalServerPort
    int port;

    @Test
    void a_service_tells_everybody_who_can_reach_it_what_cpu_time_it_has_used() {
        JsonNode cpu = RestClient.create("http://localhost:" + port)
                .get()
                .uri("/actuator/cpu")
                .retrieve()
                .requiredBody(JsonNode.class);

        assertThat(cpu.get("service").asString()).isEqualTo("example");
        assertThat(cpu.get("serviceSeconds").asDouble()).isPositive();
        assertThat(cpu.get("processSeconds").asDouble())
                .isGreaterThan(cpu.get("serviceSeconds").asDouble());
        assertThat(cpu.get("sharedSeconds").asDouble()).isZero();
        assertThat(cpu.get("sampled").asBoolean()).isFalse();
    }
}
