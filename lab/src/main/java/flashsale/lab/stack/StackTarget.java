package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Database;
import flashsale.lab.target.Metrics;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.servers.InfluxServer;
import java.util.Optional;

/** Where the stores of a natively running build are. */
public final class StackTarget {

    private static final String HOST = "127.0.0.1";

    private StackTarget() {}

    public static Target of(StackConfig config, Build build) {
        return new Target(
                build,
                config.gatewayUrl(),
                config.adminPassword(),
                database(config, build, Service.INVENTORY),
                database(config, build, Service.ORDER),
                database(config, build, Service.PAYMENT),
                new RedisStore(HOST, config.ports().redis(), config.redisPassword(), config.redisKeyPrefix(build)),
                config.virtualHost(build)
                        .map(virtualHost -> new Broker(
                                config.rabbitManagementUrl(),
                                HOST,
                                config.ports().rabbit().amqp(),
                                config.rabbitUsername(),
                                config.rabbitPassword(),
                                virtualHost)),
                new Bank(config.bankUrl(), config.bankMerchant(build)),
                metrics(config.influx()));
    }

    private static Optional<Metrics> metrics(InfluxServer influx) {
        return influx.isRunning()
                ? Optional.of(new Metrics(
                        influx.url(),
                        InfluxServer.ORGANISATION,
                        InfluxServer.BUCKET,
                        InfluxServer.K6_BUCKET,
                        influx.token()))
                : Optional.empty();
    }

    private static Database database(StackConfig config, Build build, Service service) {
        return new Database(
                config.databaseUrl(build, service),
                config.databaseUsername(build, service),
                config.databasePassword(build, service));
    }
}
