package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Database;
import flashsale.lab.target.MailServer;
import flashsale.lab.target.Metrics;
import flashsale.lab.target.PatternTarget;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.servers.InfluxServer;
import java.util.Optional;

/** Where the stores of a natively running build are. */
public final class StackTarget {

    private static final String HOST = "127.0.0.1";

    private StackTarget() {}

    public static Target of(StackConfig config, Build build) {
        Deployment deployment = Deployment.of(build);
        return new Target(
                build,
                config.gatewayUrl(),
                config.adminPassword(),
                database(config, deployment.database(Service.INVENTORY)),
                database(config, deployment.database(Service.ORDER)),
                database(config, deployment.database(Service.PAYMENT)),
                new RedisStore(HOST, config.ports().redis(), config.redisPassword(), deployment.redisKeyPrefix()),
                deployment
                        .virtualHost()
                        .map(virtualHost -> new Broker(
                                config.rabbit().admin().managementUrl(),
                                HOST,
                                config.ports().rabbit().amqp(),
                                config.rabbitUsername(),
                                config.rabbitPassword(),
                                virtualHost)),
                bank(config, deployment),
                Optional.of(config.influx()).filter(InfluxServer::isRunning).map(Metrics::new));
    }

    /** Of a build that was started with patterns. */
    public static PatternTarget withPatterns(StackConfig config, Build build) {
        Deployment deployment = Deployment.of(build);
        return new PatternTarget(
                of(config, build),
                database(config, deployment.database(Service.NOTIFICATION)),
                database(config, deployment.database(Service.INSIGHT)),
                new MailServer(config.mailUrl(), deployment.mailSender()));
    }

    /** The bank, with the deployment as its merchant. */
    static Bank bank(StackConfig config, Deployment deployment) {
        return new Bank(config.bankUrl(), deployment.id());
    }

    private static Database database(StackConfig config, String name) {
        return new Database(config.postgres().admin().jdbcUrl(name), name, config.databasePassword(name));
    }
}
