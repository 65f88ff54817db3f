package flashsale.platform.redis;

import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.output.StatusOutput;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandType;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.timeout.IdleStateEvent;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a Redis that has said nothing for a while whether it is there, and closes the connection if there is still no answer after as long
 * again; the client then opens another. A command that times out does not close its connection, and keep-alive says nothing about one with a
 * command under way.
 */
final class SilentRedis extends ChannelInboundHandlerAdapter {

    /** Longer than any read of the shop blocks, so that only unused connections are asked. */
    static final int SECONDS = 3;

    private static final Logger log = LoggerFactory.getLogger(SilentRedis.class);

    private final Semaphore lines;

    /** @param lines permits one line at a time for all connections, which fall silent together */
    SilentRedis(Semaphore lines) {
        this.lines = lines;
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (!(event instanceof IdleStateEvent idle)) {
            context.fireUserEventTriggered(event);
        } else if (idle.isFirst()) {
            context.channel()
                    .writeAndFlush(new Command<>(CommandType.PING, new StatusOutput<>(StringCodec.UTF8)))
                    .addListener(_ -> {}); // a failure is silence, too
        } else {
            if (lines.tryAcquire()) {
                log.warn(
                        "Redis at {} has been silent for {} s; replacing its connections",
                        context.channel().remoteAddress(),
                        2 * SECONDS);
                context.executor()
                        .schedule(() -> lines.release(), SECONDS, TimeUnit.SECONDS)
                        .addListener(_ -> {});
            }
            context.channel().close().addListener(_ -> {});
        }
    }
}
