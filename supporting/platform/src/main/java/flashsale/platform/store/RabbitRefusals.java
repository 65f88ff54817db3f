package flashsale.platform.store;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.ShutdownSignalException;
import com.rabbitmq.client.impl.AMQImpl;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.amqp.AmqpAuthenticationException;
import org.springframework.amqp.AmqpConnectException;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.AmqpIOException;
import org.springframework.amqp.AmqpResourceNotAvailableException;
import org.springframework.amqp.AmqpTimeoutException;

/** What RabbitMQ says, or fails to say, when it does not work now. */
final class RabbitRefusals {

    /**
     * With these it refuses what it was asked for; with all others it is unable, as with 320, or its user's rights are being changed, as with
     * 403.
     */
    private static final Set<Integer> ABOUT_THE_REQUEST =
            Set.of(AMQP.NOT_FOUND, AMQP.RESOURCE_LOCKED, AMQP.PRECONDITION_FAILED);

    /** Of a queue that exists and has no leader. */
    private static final String UNREACHABLE = "down or inaccessible";

    private static final List<Class<? extends AmqpException>> UNABLE = List.of(
            AmqpAuthenticationException.class,
            AmqpConnectException.class,
            AmqpIOException.class, // also a negative confirm
            AmqpResourceNotAvailableException.class,
            AmqpTimeoutException.class); // also a connection that is blocked because of an alarm

    private RabbitRefusals() {}

    static Optional<Away> of(Throwable failure) {
        if (failure instanceof ShutdownSignalException signal) {
            return isAboutTheRequest(signal) ? Optional.empty() : Optional.of(away("closed", signal));
        }
        boolean unable = UNABLE.stream().anyMatch(it -> it.isInstance(failure)) && !isCausedByTheRequest(failure);
        return unable ? Optional.of(away("no confirm", failure)) : Optional.empty();
    }

    private static Away away(String reason, Throwable failure) {
        return new Away("RabbitMQ", reason, String.valueOf(failure.getMessage()));
    }

    private static boolean isCausedByTheRequest(Throwable failure) {
        return Causes.of(failure).stream()
                .anyMatch(cause -> cause instanceof ShutdownSignalException signal && isAboutTheRequest(signal));
    }

    private static boolean isAboutTheRequest(ShutdownSignalException signal) {
        return signal.getReason() instanceof AMQP.Channel.Close close
                && ABOUT_THE_REQUEST.contains(close.getReplyCode())
                && !close.getReplyText().contains(UNREACHABLE)
                && !isForMissingExchange(close);
    }

    /** It has been deleted, and is made anew. A message is also refused for what is wrong with itself. */
    private static boolean isForMissingExchange(AMQP.Channel.Close close) {
        return close.getReplyCode() == AMQP.NOT_FOUND
                && close.getClassId() == AMQImpl.Basic.INDEX
                && close.getMethodId() == AMQImpl.Basic.Publish.INDEX;
    }
}
