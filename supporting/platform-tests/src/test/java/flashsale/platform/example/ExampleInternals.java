package flashsale.platform.example;

import flashsale.platform.web.InternalApi;
import org.springframework.web.bind.annotation.GetMapping;

@InternalApi
class ExampleInternals {

    @GetMapping("/internal/secrets")
    String secret() {
        return "the recipe";
    }
}
