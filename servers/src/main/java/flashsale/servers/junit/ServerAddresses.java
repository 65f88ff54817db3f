package flashsale.servers.junit;

/** Where the servers are; one user and one password administer all of them. */
record ServerAddresses(
        String host,
        int postgresPort,
        int redisPort,
        int rabbitPort,
        int managementPort,
        String username,
        String password) {}
