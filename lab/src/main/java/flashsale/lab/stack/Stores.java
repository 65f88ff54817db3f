package flashsale.lab.stack;

import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;

/** The data of a deployment. */
record Stores(StackConfig config, Deployment deployment) {

    /** Creates what is missing. */
    void create(boolean patterns) {
        PostgresAdmin postgres = config.postgresAdmin();
        deployment.databases(patterns).forEach(name -> postgres.createDatabase(name, config.databasePassword(name)));
        deployment.virtualHost().ifPresent(rabbit()::createVirtualHost);
    }

    /** Deletes all of it; no service of the deployment may be running. The bank's ledger is not included. */
    void delete() {
        deployment.databases(true).forEach(config.postgresAdmin()::dropDatabase);
        deployment.virtualHost().ifPresent(rabbit()::deleteVirtualHost);
        if (config.isClustered()) {
            config.redisCluster().admin().deleteKeys(deployment.redisKeyPrefix());
        } else {
            config.redis().admin().deleteKeys(deployment.redisKeyPrefix());
        }
    }

    private RabbitAdmin rabbit() {
        return config.rabbitAdmin();
    }
}
