package flashsale.lab.target;

import flashsale.lab.Build;
import java.net.URI;
import java.util.Optional;

/**
 * A running build, as seen by those who put load on it and read its stores.
 *
 * @param gateway base URL, without the build
 * @param adminPassword of the shop's administrator
 * @param metrics empty if they are not collected
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
