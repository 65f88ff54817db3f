package flashsale.platform.test;

import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.BodyContentSpec;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Assertions on answers that are problem details. */
public final class Problems {

    private Problems() {}

    /**
     * Asserts that the answer has this status and is a complete problem detail of this kind.
     *
     * @param name the last part of the type, such as {@code sold-out}
     * @return the body, for further assertions
     */
    public static BodyContentSpec assertProblem(ResponseSpec response, int status, String name) {
        if (status == 429 || status == 503) {
            response.expectHeader().valueMatches(HttpHeaders.RETRY_AFTER, "[1-9][0-9]*");
        }
        return response.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + name)
                .jsonPath("$.status")
                .isEqualTo(status)
                .jsonPath("$.title")
                .isNotEmpty()
                .jsonPath("$.detail")
                .isNotEmpty()
                .jsonPath("$.instance")
                .isNotEmpty()
                .jsonPath("$.trace")
                .doesNotExist();
    }
}
