package flashsale.lab.target;

import flashsale.lab.Build;
import java.net.URI;
import java.util.Optional;

/**
 * A running build, as the one sees it who loads it and looks into its stores.
 *
 * @param gateway base URL, without the build
 * @param adminPassword of the shop's administrator
 * @param metrics empty where nobody collects them
 * @param broker empty for a build without one
 */
public record Target(
        Build build,
        URI gateway,
        String adminPassword,
        Database inventory,
        Database order,
        Database payment,
        RedisStore redis,
        Optional<Broker> broker,
        Bank bank,
        Optional<Metrics> metrics) {}
