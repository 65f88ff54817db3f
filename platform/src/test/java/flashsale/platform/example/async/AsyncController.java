package flashsale.platform.example.async;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AsyncController {

    @GetMapping("/api/v1/public/build")
    String build() {
        return "async";
    }
}
