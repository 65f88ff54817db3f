package flashsale.lab.stack;

import flashsale.servers.InfluxServer;
import flashsale.servers.Rabbit;
import flashsale.servers.RabbitCluster;
import flashsale.servers.RabbitServer;
import flashsale.servers.Redis;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The environment variables that connect a service instance with everything else. */
record ServiceEnvironment(StackConfig config, Deployment deployment, Service service, int instance) {

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
            StackStores stores = config.stores();
            variables.put("DATABASE_URL", stores.postgres().admin().jdbcUrl(database));
            variables.put("DATABASE_USERNAME", database);
            variables.put("DATABASE_PASSWORD", stores.databasePassword(database));
        }
    }

    private void putRedis(Map<String, String> variables) {
        Redis redis = config.stores().redis();
        switch (redis) {
            case RedisServer alone -> {
                variables.put("REDIS_HOST", "127.0.0.1");
                variables.put("REDIS_PORT", Integer.toString(alone.port()));
            }
            case RedisCluster cluster -> {
                variables.put("SPRING_DATA_REDIS_CLUSTER_NODES", cluster.admin().addresses());
                boolean confirmed = config.stores().redundancy() == Redundancy.CONFIRMED;
                variables.put("RESERVATION_REPLICAS", confirmed ? "1" : "0");
            }
        }
        variables.put("REDIS_PASSWORD", redis.password());
        variables.put("REDIS_KEY_PREFIX", deployment.redisKeyPrefix());
    }

    private void putRabbit(Map<String, String> variables) {
        Rabbit rabbit = config.stores().rabbit();
        deployment.virtualHost().ifPresent(virtualHost -> {
            switch (rabbit) {
                case RabbitServer alone -> {
                    variables.put("RABBITMQ_HOST", "127.0.0.1");
                    variables.put(
                            "RABBITMQ_PORT", Integer.toString(alone.ports().amqp()));
                }
                case RabbitCluster cluster -> {
                    variables.put("SPRING_RABBITMQ_ADDRESSES", addresses(cluster));
                    variables.put("SPRING_RABBITMQ_ADDRESS_SHUFFLE_MODE", "random");
                }
            }
            variables.put("RABBITMQ_USERNAME", rabbit.username());
            variables.put("RABBITMQ_PASSWORD", rabbit.password());
            variables.put("RABBITMQ_VHOST", virtualHost);
        });
    }

    private static String addresses(RabbitCluster cluster) {
        return cluster.nodes().stream()
                .map(node -> "127.0.0.1:" + node.ports().amqp())
                .collect(Collectors.joining(","));
    }
}
