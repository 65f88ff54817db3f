package flashsale.lab.stack;

import flashsale.servers.Postgres;
import flashsale.servers.PostgresPair;
import flashsale.servers.PostgresServer;
import flashsale.servers.Rabbit;
import flashsale.servers.RabbitCluster;
import flashsale.servers.RabbitServer;
import flashsale.servers.Redis;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import flashsale.servers.ServerGroup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * PostgreSQL, Redis and RabbitMQ, running or not.
 *
 * @param data folder of their data
 */
public record StackStores(Path data, StackPorts ports, Redundancy redundancy, Secrets secrets) {

    private static final String ADMINISTRATOR = "flashsale";
    private static final String POSTGRES = "postgres";
    private static final String REDIS = "redis";
    private static final String RABBITMQ = "rabbitmq";

    Stream<ServerGroup> all() {
        return Stream.of(postgres(), redis(), rabbit());
    }

    /** Those that the deployments need. */
    Stream<ServerGroup> of(Collection<Deployment> deployments) {
        boolean broker = deployments.stream().anyMatch(Deployment::needsBroker);
        return all().filter(store -> broker || !(store instanceof Rabbit));
    }

    boolean areRunning() {
        return all().anyMatch(it -> !it.pids().isEmpty());
    }

    public boolean areClustered() {
        return redundancy.isClustered();
    }

    public Postgres postgres() {
        return areClustered()
                ? postgresPair()
                : new PostgresServer(data.resolve(POSTGRES), ports.postgres(), ADMINISTRATOR, secrets.get(POSTGRES));
    }

    public Redis redis() {
        return areClustered()
                ? redisCluster()
                : new RedisServer(data.resolve(REDIS), ports.redis(), secrets.get(REDIS));
    }

    public Rabbit rabbit() {
        return areClustered()
                ? rabbitCluster()
                : new RabbitServer(data.resolve(RABBITMQ), ports.rabbit(), ADMINISTRATOR, secrets.get(RABBITMQ));
    }

    public PostgresPair postgresPair() {
        return new PostgresPair(
                data.resolve(POSTGRES),
                ports.postgresPair(),
                ADMINISTRATOR,
                secrets.get(POSTGRES),
                redundancy == Redundancy.CONFIRMED);
    }

    public RedisCluster redisCluster() {
        return new RedisCluster(data.resolve(REDIS), ports.redisNodes(), ports.redisBus(), secrets.get(REDIS));
    }

    public RabbitCluster rabbitCluster() {
        return new RabbitCluster(data.resolve(RABBITMQ), ports.rabbitNodes(), ADMINISTRATOR, secrets.get(RABBITMQ));
    }

    String databasePassword(String database) {
        return secrets.get("database." + database);
    }

    /** Identifies the stores' passwords without revealing them. */
    String passwordsId() {
        String passwords = String.join(" ", secrets.get(POSTGRES), secrets.get(REDIS), secrets.get(RABBITMQ));
        return UUID.nameUUIDFromBytes(passwords.getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    /** Creates what the deployment's data need and is missing. */
    void create(Deployment deployment, boolean patterns) {
        deployment.databases(patterns).forEach(name -> postgres().admin().createDatabase(name, databasePassword(name)));
        deployment.virtualHost().ifPresent(rabbit().admin()::createVirtualHost);
    }

    /** Deletes all data of a deployment, none of whose services may be running. The bank's ledger is not included. */
    void delete(Deployment deployment) {
        deployment.databases(true).forEach(postgres().admin()::dropDatabase);
        deployment.virtualHost().ifPresent(rabbit().admin()::deleteVirtualHost);
        redis().deleteKeys(deployment.redisKeyPrefix());
    }
}
