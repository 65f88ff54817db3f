package flashsale.user;

import org.junit.jupiter.api.Test;

class OpenApiTest extends UserServiceTest {

    @Test
    void the_api_describes_itself() {
        client().get()
                .uri("/v3/api-docs")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.paths['/{build}/api/v1/auth/login'].post")
                .exists()
                .jsonPath("$.paths['/{build}/api/v1/auth/register'].post")
                .exists()
                .jsonPath("$.paths['/{build}/api/v1/auth/refresh'].post")
                .exists()
                .jsonPath("$.components.schemas.RegistrationRequest.properties.username.pattern")
                .isEqualTo("^[a-z0-9._-]{3,40}$")
                .jsonPath("$.paths.length()")
                .isEqualTo(3);
    }
}
