package flashsale.lab.stack;

import flashsale.lab.stack.StackPorts.StorePorts;
import flashsale.servers.InfluxServer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The environment variables that connect a service instance with everything else. */
record ServiceEnvironment(StackConfig config, Deployment deployment, Service service, int instance, StorePorts stores) {

    Map<String, String> variables() {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("SPRING_PROFILES_ACTIVE", deployment.profiles);
        variables.put("SERVER_ADDRESS", "127.0.0.1");
        variables.put("SERVER_PORT", Integer.toString(config.ports().service(service, deployment, instance)));
        variables.put(
                "INTERNAL_GATEWAY_URL", "http://127.0.0.1:" + config.ports().internal(deployment));
        variables.put("INTERNAL_TOKEN", config.internalToken(deployment));
        variables.put("BANK_URL", config.bankUrl().toString());
        variables.put("BANK_MERCHANT", deployment.id());
        variables.put("MAIL_HOST", "127.0.0.1");
        variables.put("MAIL_PORT", Integer.toString(config.ports().smtp()));
        variables.put("MAIL_SENDER", deployment.mailSender());
        variables.put("ADMIN_PASSWORD", config.adminPassword());
        config.logLevel().ifPresent(level -> variables.put("LOG_LEVEL", level));
        putDatabase(variables);
        putRedis(variables);
        putRabbit(variables);
        putInflux(variables);
        return variables;
    }

    /** Only if InfluxDB runs, as otherwise pushes would fail. */
    private void putInflux(Map<String, String> variables) {
        if (config.influx().isRunning()) {
            variables.put("INFLUX_URL", config.influx().url().toString());
            variables.put("INFLUX_ORG", InfluxServer.ORGANISATION);
            variables.put("INFLUX_BUCKET", InfluxServer.BUCKET);
            variables.put("INFLUX_TOKEN", config.influx().token());
        }
    }

    private void putDatabase(Map<String, String> variables) {
        if (service.hasDatabase) {
            String database = deployment.database(service);
            variables.put(
                    "DATABASE_URL",
                    config.isClustered()
                            ? config.postgresAdmin().jdbcUrl(database)
                            : "jdbc:postgresql://127.0.0.1:%d/%s".formatted(stores.postgres(), database));
            variables.put("DATABASE_USERNAME", database);
            variables.put("DATABASE_PASSWORD", config.databasePassword(database));
        }
    }

    private void putRedis(Map<String, String> variables) {
        if (config.isClustered()) {
            variables.put(
                    "SPRING_DATA_REDIS_CLUSTER_NODES",
                    config.redisCluster().admin().addresses());
            variables.put("RESERVATION_REPLICAS", config.isConfirmed() ? "1" : "0");
        } else {
            variables.put("REDIS_HOST", "127.0.0.1");
            variables.put("REDIS_PORT", Integer.toString(stores.redis()));
        }
        variables.put("REDIS_PASSWORD", config.redisPassword());
        variables.put("REDIS_KEY_PREFIX", deployment.redisKeyPrefix());
    }

    private void putRabbit(Map<String, String> variables) {
        deployment.virtualHost().ifPresent(virtualHost -> {
            if (config.isClustered()) {
                variables.put("SPRING_RABBITMQ_ADDRESSES", rabbitAddresses());
                variables.put("SPRING_RABBITMQ_ADDRESS_SHUFFLE_MODE", "random");
            } else {
                variables.put("RABBITMQ_HOST", "127.0.0.1");
                variables.put("RABBITMQ_PORT", Integer.toString(stores.amqp()));
            }
            variables.put("RABBITMQ_USERNAME", config.rabbitUsername());
            variables.put("RABBITMQ_PASSWORD", config.rabbitPassword());
            variables.put("RABBITMQ_VHOST", virtualHost);
        });
    }

    private String rabbitAddresses() {
        return config.rabbitNodes().stream()
                .map(node -> "127.0.0.1:" + node.ports().amqp())
                .collect(Collectors.joining(","));
    }
}
