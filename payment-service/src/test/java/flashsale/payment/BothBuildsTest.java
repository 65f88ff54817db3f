package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.ActiveProfiles;
import tools.jackson.databind.JsonNode;

/** Both builds in one process, as when the AOT cache is trained. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ActiveProfiles({"sync", "async"})
class BothBuildsTest extends ServiceTest {

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void each_build_answers_under_its_own_prefix(String build) {
        assertThat(apiOf(build).find(UUID.randomUUID(), UUID.randomUUID()).problem())
                .isEqualTo("not-found");
    }

    @Test
    void the_service_describes_its_api() {
        JsonNode description = get("/v3/api-docs");
        assertThat(description.get("paths").propertyNames())
                .contains("/sync/api/v1/payments", "/async/api/v1/payments", "/{build}/api/v1/payments/{paymentId}");
    }

    @Test
    void the_service_is_ready() {
        assertThat(get("/actuator/health/readiness").get("status").asString()).isEqualTo("UP");
    }

    private JsonNode get(String path) {
        return PaymentApi.read(apiOf("sync").http().get().uri(path).exchange()).body();
    }
}
