package flashsale.lab.deadletters;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;

/**
 * Puts dead letters back into the queue where they failed, batch by batch, as if they had never been tried; no faster than they are handled
 * there.
 *
 * <p>A message leaves the dead-letter queue only when the broker has confirmed that it is in the other one. If interrupted in between, it
 * is in both; consumers recognise duplicates by their id.
 */
final class Replay {

    private static final String DEFAULT_EXCHANGE = "";
    private static final int BATCH = 100;
    private static final long DELIVERY_MILLIS = 1_000;
    private static final long CONFIRM_MILLIS = 10_000;

    /** Headers that retries and dead-lettering have added to the message. */
    private static final List<String> HISTORY =
            List.of("x-attempt", "x-reason", "x-death", "x-first-death-", "x-last-death-", "x-delivery-count");

    private final Channel channel;
    private final String from;
    private final String to;
    private final BlockingQueue<Delivery> deliveries = new LinkedBlockingQueue<>();
    private final AtomicBoolean unroutable = new AtomicBoolean();

    /** Nothing else may use the {@code channel}. */
    Replay(Channel channel, String from, String to) {
        this.channel = channel;
        this.from = from;
        this.to = to;
    }

    /**
     * Moves the messages that are in the queue now, but none that fails again meanwhile.
     *
     * @param progress receives the number of messages moved so far
     * @return the number of messages moved
     */
    long run(LongConsumer progress) throws IOException, InterruptedException, TimeoutException {
        long most = channel.queueDeclarePassive(from).getMessageCount();
        channel.confirmSelect();
        channel.addReturnListener(returned -> unroutable.set(true));
        channel.basicQos(BATCH);
        // A consumer instead of single gets: a quorum queue handles the acknowledgement of a consumer's batch as
        // one command.
        String consumer = channel.basicConsume(from, false, (_, delivery) -> deliveries.add(delivery), _ -> {});
        long moved = 0;
        Room room = new Room(BATCH);
        List<Delivery> batch = nextBatch(most);
        while (!batch.isEmpty()) {
            room.await(this::waiting);
            move(batch);
            moved += batch.size();
            progress.accept(moved);
            batch = nextBatch(most - moved);
        }
        channel.basicCancel(consumer);
        return moved;
    }

    private List<Delivery> nextBatch(long most) throws InterruptedException {
        List<Delivery> batch = new ArrayList<>();
        while (batch.size() < Math.min(BATCH, most)) {
            Delivery delivery = deliveries.poll(DELIVERY_MILLIS, TimeUnit.MILLISECONDS);
            if (delivery == null) {
                break;
            }
            batch.add(delivery);
        }
        return batch;
    }

    /** None if there is no such queue, which is found out when a message is put there. */
    private long waiting() {
        try (Channel asking = channel.getConnection().createChannel()) {
            return asking.messageCount(to);
        } catch (IOException | TimeoutException | ShutdownSignalException e) {
            return 0;
        }
    }

    private void move(List<Delivery> batch) throws IOException, InterruptedException, TimeoutException {
        for (Delivery message : batch) {
            channel.basicPublish(
                    DEFAULT_EXCHANGE, to, true, withoutHistory(message.getProperties()), message.getBody());
        }
        channel.waitForConfirmsOrDie(CONFIRM_MILLIS);
        if (unroutable.get()) {
            throw new IOException("there is no queue " + to);
        }
        channel.basicAck(batch.getLast().getEnvelope().getDeliveryTag(), true);
    }

    private static AMQP.BasicProperties withoutHistory(AMQP.BasicProperties properties) {
        Map<String, Object> headers =
                new HashMap<>(Optional.ofNullable(properties.getHeaders()).orElse(Map.of()));
        headers.keySet().removeIf(name -> HISTORY.stream().anyMatch(name::startsWith));
        return properties.builder().headers(headers).expiration(null).build();
    }
}
