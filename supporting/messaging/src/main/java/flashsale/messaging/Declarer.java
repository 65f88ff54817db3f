package flashsale.messaging;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/** Declares exchanges, queues and bindings one by one, because the broker closes the channel or the connection whenever it refuses one. */
final class Declarer implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Declarer.class);

    private final ConnectionFactory connections;
    private @Nullable Channel channel;

    Declarer(ConnectionFactory connections) {
        this.connections = connections;
    }

    /** With what the broker has closed the channel or the connection. */
    private record Refusal(int code, String text) {

        /** Empty if the broker is away, or closes connections because somebody wants it to. */
        static Optional<Refusal> in(IOException failure) {
            if (!(failure.getCause() instanceof ShutdownSignalException signal)) {
                return Optional.empty();
            }
            return switch (signal.getReason()) {
                case AMQP.Channel.Close close -> Optional.of(new Refusal(close.getReplyCode(), close.getReplyText()));
                case AMQP.Connection.Close close
                when close.getReplyCode() != AMQP.CONNECTION_FORCED ->
                    Optional.of(new Refusal(close.getReplyCode(), close.getReplyText()));
                case null, default -> Optional.empty();
            };
        }
    }

    @FunctionalInterface
    private interface Request {

        void send(Channel channel) throws IOException;
    }

    /** Whether the broker lacks this exchange or queue. False for a binding: the broker cannot be asked for one. */
    boolean isMissing(Declarable wanted) throws IOException {
        return refusal(it -> {
                    switch (wanted) {
                        case Exchange exchange -> it.exchangeDeclarePassive(exchange.getName());
                        case Queue queue -> it.queueDeclarePassive(queue.getName());
                        default -> {}
                    }
                })
                .filter(refusal -> refusal.code() == AMQP.NOT_FOUND)
                .isPresent();
    }

    /**
     * Declares what may exist already.
     *
     * @return why the broker refuses it, and what to do; empty if it does not
     * @throws IOException if the broker is away
     */
    Optional<String> declare(Declarable wanted) throws IOException {
        return refusal(it -> {
                    switch (wanted) {
                        case Exchange exchange ->
                            it.exchangeDeclare(exchange.getName(), exchange.getType(), exchange.isDurable());
                        case Queue queue ->
                            it.queueDeclare(
                                    queue.getName(),
                                    queue.isDurable(),
                                    queue.isExclusive(),
                                    queue.isAutoDelete(),
                                    queue.getArguments());
                        case Binding binding ->
                            it.queueBind(binding.getDestination(), binding.getExchange(), binding.getRoutingKey());
                        default -> throw new IllegalArgumentException(wanted.toString());
                    }
                })
                .map(refusal -> nameOf(wanted) + inWords(refusal));
    }

    private static String inWords(Refusal refusal) {
        return switch (refusal.code()) {
            case AMQP.PRECONDITION_FAILED ->
                " was made by another version, with other properties: delete it at RabbitMQ when it is empty, and it is made anew within seconds";
            case AMQP.ACCESS_REFUSED ->
                " is refused to this service's RabbitMQ user: give it all rights in the virtual host again (./flashsale up, or docker compose restart rabbitmq)";
            default -> " is refused by RabbitMQ, whose log may say more: " + refusal.text();
        };
    }

    /** Declares what the broker lacks, and logs that it was missing. */
    Optional<String> replace(Declarable lost) throws IOException {
        Optional<String> refusal = declare(lost);
        if (refusal.isEmpty()) {
            log.warn(
                    "{} was missing at RabbitMQ and is made anew{}",
                    nameOf(lost),
                    lost instanceof Queue
                            ? ". What waited in it is lost: ./flashsale audit names the orders that miss an event"
                            : "");
        }
        return refusal;
    }

    private static String nameOf(Declarable declarable) {
        return switch (declarable) {
            case Exchange exchange -> "exchange " + exchange.getName();
            case Queue queue -> "queue " + queue.getName();
            case Binding binding -> "the binding of queue " + binding.getDestination();
            default -> declarable.toString();
        };
    }

    private Optional<Refusal> refusal(Request request) throws IOException {
        try {
            request.send(open());
            return Optional.empty();
        } catch (IOException failure) {
            return Optional.of(Refusal.in(failure).orElseThrow(() -> failure));
        }
    }

    private Channel open() throws IOException {
        Channel open = channel;
        if (open == null || !open.isOpen()) {
            open = Objects.requireNonNull(connections.createConnection().getDelegate())
                    .createChannel();
            channel = open;
        }
        return open;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.abort();
        }
    }
}
