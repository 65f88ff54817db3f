package flashsale.lab.target;

import java.util.Optional;

/**
 * Where a build keeps what it knows, and its bank.
 *
 * @param broker empty for a build without one
 */
public record Stores(
        Database inventory, Database order, Database payment, RedisStore redis, Optional<Broker> broker, Bank bank) {}
