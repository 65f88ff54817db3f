package flashsale.platform.example.sync;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SyncController {

    @GetMapping("/api/v1/public/build")
    String build() {
        return "sync";
    }
}
