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
import java.util.List;
import java.util.Optional;
import redis.clients.jedis.HostAndPort;

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
                redis(config, deployment),
                deployment.virtualHost().map(virtualHost -> broker(config, virtualHost)),
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

    private static RedisStore redis(StackConfig config, Deployment deployment) {
        List<Integer> ports = config.isClustered()
                ? config.ports().redisNodes()
                : List.of(config.ports().redis());
        return new RedisStore(
                ports.stream().map(port -> new HostAndPort(HOST, port)).toList(),
                config.redisPassword(),
                deployment.redisKeyPrefix());
    }

    static Broker broker(StackConfig config, String virtualHost) {
        List<Broker.Node> nodes = config.rabbitNodes().stream()
                .map(node -> new Broker.Node(
                        node.admin().managementUrl(), HOST, node.ports().amqp()))
                .toList();
        return new Broker(nodes, config.rabbitUsername(), config.rabbitPassword(), virtualHost);
    }

    private static Database database(StackConfig config, String name) {
        return new Database(config.postgresAdmin().jdbcUrl(name), name, config.databasePassword(name));
    }
}
