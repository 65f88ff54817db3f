package flashsale.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.ProblemType;
import flashsale.platform.example.ExampleTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.web.servlet.client.RestTestClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OpenApiTest extends ExampleTest {

    private final JsonMapper json = new JsonMapper();

    @LocalServerPort
    int port;

    private JsonNode description() {
        return json.readTree(RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .build()
                .get()
                .uri("/v3/api-docs")
                .exchange()
                .returnResult(String.class)
                .getResponseBody());
    }

    private JsonNode parameters(String path, String method) {
        return description().path("paths").path(path).path(method).path("parameters");
    }

    @Test
    void what_comes_in_a_header_is_described_as_a_header() {
        assertThat(parameters("/{build}/api/v1/commands", "post").findValuesAsString("name"))
                .containsExactlyInAnyOrder("Idempotency-Key", "build");
        assertThat(parameters("/{build}/api/v1/commands", "post").findValuesAsString("pattern"))
                .containsExactly("^[!-~]{1,100}$");
        assertThat(parameters("/{build}/api/v1/results", "get").findValuesAsString("name"))
                .containsExactlyInAnyOrder("Prefer", "build");
    }

    @Test
    void the_customer_comes_with_the_token_and_is_no_parameter() {
        assertThat(parameters("/{build}/api/v1/me", "get").findValuesAsString("name"))
                .containsExactly("build");
        assertThat(description()
                        .at("/components/securitySchemes/accessToken/scheme")
                        .asString())
                .isEqualTo("bearer");
    }

    @Test
    void what_only_services_may_call_is_not_described() {
        assertThat(description().path("paths").propertyNames())
                .contains("/{build}/api/v1/me")
                .noneMatch(path -> path.startsWith("/internal"));
    }

    @Test
    void every_answer_may_be_a_problem_and_its_types_are_told() {
        JsonNode description = description();

        for (String status : List.of("4XX", "5XX")) {
            assertThat(description
                            .at("/paths/~1sync~1api~1v1~1public~1build/get/responses/" + status + "/$ref")
                            .asString())
                    .isEqualTo("#/components/responses/Problem");
        }
        assertThat(description
                        .at("/components/responses/Problem/content/application~1problem+json/schema/$ref")
                        .asString())
                .isEqualTo("#/components/schemas/Problem");
        assertThat(description.at("/components/schemas/Problem/properties/type/enum"))
                .hasSameSizeAs(ProblemType.values())
                .extracting(JsonNode::asString)
                .contains("urn:flashsale:problem:sold-out");
    }

    @Test
    void what_may_be_null_is_described_as_such() {
        JsonNode properties = description().at("/components/schemas/Visit/properties");

        assertThat(properties.at("/guest/type").asString()).isEqualTo("string");
        assertThat(properties.at("/table/type"))
                .extracting(JsonNode::asString)
                .containsExactlyInAnyOrder("integer", "null");
    }

    @Test
    void money_is_described_as_the_string_that_it_is() {
        assertThat(description()
                        .at("/paths/~1{build}~1api~1v1~1public~1prices/get/responses/200/content")
                        .findValue("additionalProperties")
                        .path("type")
                        .asString())
                .isEqualTo("string");
    }
}
