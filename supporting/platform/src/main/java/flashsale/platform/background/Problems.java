package flashsale.platform.background;

import java.util.List;
import org.springframework.boot.health.contributor.Health;

/** What keeps a part of a service from its work, as its health shows it. */
public final class Problems {

    private Problems() {}

    /** Up if there are none; otherwise down, with all of them as the reason. */
    public static Health health(List<String> problems) {
        return problems.isEmpty()
                ? Health.up().build()
                : Health.down()
                        .withDetail("reason", String.join("; ", problems))
                        .build();
    }
}
