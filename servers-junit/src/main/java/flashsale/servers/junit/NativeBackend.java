package flashsale.servers.junit;

import flashsale.servers.Server;
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
                servers.rabbit().ports().amqp(),
                servers.rabbit().ports().management(),
                servers.username(),
                servers.password());
    }

    @Override
    public void start(ServerKind kind) {
        server(kind).start();
    }

    @Override
    public void stop(ServerKind kind) {
        server(kind).stop();
    }

    private Server server(ServerKind kind) {
        return switch (kind) {
            case POSTGRES -> servers.postgres();
            case REDIS -> servers.redis();
            case RABBIT -> servers.rabbit();
        };
    }
}
