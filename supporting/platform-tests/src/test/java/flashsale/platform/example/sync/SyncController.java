package flashsale.platform.example.sync;

import flashsale.platform.build.Builds;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Profile(Builds.SYNC)
class SyncController {

    @GetMapping("/api/v1/public/build")
    String build() {
        return "sync";
    }
}
