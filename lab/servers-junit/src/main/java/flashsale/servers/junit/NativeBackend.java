package flashsale.servers.junit;

import flashsale.servers.ServerGroup;
import flashsale.servers.TestServers;
import flashsale.servers.junit.Backend.ServerAddresses;

/** Locally installed programs. */
record NativeBackend(TestServers servers) implements Backend {

    @Override
    public ServerAddresses addresses() {
        return new ServerAddresses(
                "127.0.0.1",
                servers.postgres().port(),
                servers.redis().port(),
                servers.redisCluster().ports(),
                servers.rabbit().ports().amqp(),
                servers.rabbit().ports().management(),
                servers.username(),
                servers.password());
    }

    @Override
    public void start(ServerKind kind) {
        ServerGroup server = server(kind);
        servers.exclusively(server, server::start);
    }

    @Override
    public void stop(ServerKind kind) {
        server(kind).stop();
    }

    private ServerGroup server(ServerKind kind) {
        return switch (kind) {
            case POSTGRES -> servers.postgres();
            case REDIS -> servers.redis();
            case REDIS_CLUSTER -> servers.redisCluster();
            case RABBIT -> servers.rabbit();
        };
    }
}
