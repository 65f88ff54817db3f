package flashsale.platform.redis;

import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.handler.timeout.IdleStateHandler;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** How all connections to Redis behave, shared and dedicated ones, to a single Redis and to a cluster. */
public final class RedisConnections {

    private static final Duration LONGEST_DELAY = Duration.ofSeconds(1);

    private RedisConnections() {}

    /**
     * Replaces connections that are broken or silent. A broken one is back within a second after Redis, while by default the client may
     * take half a minute. A silent one is replaced after six seconds; by default, it stays for as long as the operating system keeps it.
     */
    public static void replaceDeadOnes(ClientResources.Builder client) {
        Semaphore lines = new Semaphore(1);
        client.reconnectDelay(Delay.fullJitter(Duration.ZERO, LONGEST_DELAY, 10, TimeUnit.MILLISECONDS))
                .nettyCustomizer(new NettyCustomizer() {
                    @Override
                    public void afterChannelInitialized(Channel channel) {
                        channel.pipeline()
                                .addFirst(
                                        new IdleStateHandler(
                                                SilentRedis.SECONDS, 0, 0), // reads the clock once per read
                                        new SilentRedis(lines));
                    }
                });
    }
}
