package flashsale.mail;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.stereotype.Component;

/** The record of all mails since the start, in memory, without their text. A mail that comes twice is in it twice. */
@Component
public class Mailbox {

    private final Queue<Delivery> deliveries = new ConcurrentLinkedQueue<>();

    private volatile Behaviour behaviour;

    public Mailbox(MailProperties properties) {
        behaviour = new Behaviour(properties.latency().toMillis(), false);
    }

    public Behaviour behaviour() {
        return behaviour;
    }

    public void behave(Behaviour next) {
        behaviour = next;
    }

    void add(Delivery delivery) {
        deliveries.add(delivery);
    }

    /** The deliveries from a sender, in order of arrival. */
    public List<Delivery> from(String sender) {
        return deliveries.stream()
                .filter(delivery -> delivery.sender().equals(sender))
                .toList();
    }

    public void clear(String sender) {
        deliveries.removeIf(delivery -> delivery.sender().equals(sender));
    }
}
