package flashsale.lab.stack;

import static java.util.stream.Collectors.joining;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Broker;
import flashsale.lab.target.MailServer;
import flashsale.lab.target.Metrics;
import flashsale.lab.target.PatternTarget;
import flashsale.lab.target.StoreVariables;
import flashsale.lab.target.Target;
import flashsale.servers.InfluxServer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where the stores of a natively running build are: where its services are told that they are. */
public final class StackTarget {

    private StackTarget() {}

    public static Target of(StackConfig config, Build build) {
        return new Target(
                build,
                config.gatewayUrl(),
                config.adminPassword(),
                Optional.of(new StoreVariables(variables(config, Deployment.of(build), false)).of(build)),
                Optional.of(config.influx()).filter(InfluxServer::isRunning).map(Metrics::new));
    }

    /** Of a build that was started with patterns. */
    public static PatternTarget withPatterns(StackConfig config, Build build) {
        Deployment deployment = Deployment.of(build);
        StoreVariables variables = new StoreVariables(variables(config, deployment, true));
        return new PatternTarget(
                of(config, build),
                variables.database(Service.NOTIFICATION.id(), build),
                variables.database(Service.INSIGHT.id(), build),
                new MailServer(config.mailUrl(), deployment.mailSender()));
    }

    /** The bank, with the deployment as its merchant. */
    static Bank bank(StackConfig config, Deployment deployment) {
        return new Bank(config.bankUrl(), deployment.id());
    }

    static Broker broker(StackConfig config, String virtualHost) {
        Map<String, String> variables = variables(config, Deployment.ASYNC, false);
        variables.put("RABBITMQ_VHOST", virtualHost);
        return new StoreVariables(variables).broker(Build.ASYNC);
    }

    /** Of all services together; of the broker also what only the lab asks. */
    private static Map<String, String> variables(StackConfig config, Deployment deployment, boolean patterns) {
        Map<String, String> variables = new HashMap<>();
        for (Service service : Service.ofEachBuild(patterns)) {
            new ServiceEnvironment(config, deployment, service, 1)
                    .variables()
                    .forEach((name, value) ->
                            variables.put(name.startsWith("DATABASE_") ? service.name() + "_" + name : name, value));
        }
        variables.put(
                "RABBITMQ_MANAGEMENT_URL",
                config.stores().rabbit().nodes().stream()
                        .map(node -> node.admin().managementUrl().toString())
                        .collect(joining(",")));
        return variables;
    }
}
