package flashsale.strategies.rabbitmq;

import flashsale.strategies.Ack;
import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.rabbit.connection.CorrelationData;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.stereotype.Component;

/** A durable queue. A job is accepted when the broker has confirmed it, not when it is sent. */
@Component
class RabbitStrategy implements Strategy {

    static final String NAME = "rabbitmq";

    private static final String BROKER = "RabbitMQ";
    private static final long CONFIRM_SECONDS = 5;

    private final RabbitTemplate template;
    private final AmqpAdmin admin;
    private final String queue;

    RabbitStrategy(RabbitTemplate template, AmqpAdmin admin, Settings settings) {
        this.template = template;
        this.admin = admin;
        queue = settings.queue();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Ack submit(Job job) {
        CorrelationData correlation = new CorrelationData(job.id());
        try {
            template.convertAndSend("", queue, job.text(), correlation); // persistent by default
            CorrelationData.Confirm confirm = correlation.getFuture().get(CONFIRM_SECONDS, TimeUnit.SECONDS);
            if (!confirm.ack()) {
                throw new BrokerUnavailableException(
                        BROKER, new IllegalStateException("it did not confirm: " + confirm.reason()));
            }
            return Ack.STORED;
        } catch (AmqpException | ExecutionException e) {
            throw new BrokerUnavailableException(BROKER, e);
        } catch (TimeoutException e) {
            throw new BrokerUnavailableException(
                    BROKER, new IllegalStateException("no confirm within %d s".formatted(CONFIRM_SECONDS), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailableException(BROKER, e);
        }
    }

    /** Does not include the jobs that consumers have not acknowledged yet: one each, as the prefetch is one. */
    @Override
    public long waiting() {
        try {
            QueueInformation information = admin.getQueueInfo(queue);
            return information == null ? 0 : information.getMessageCount();
        } catch (AmqpException e) {
            throw new BrokerUnavailableException(BROKER, e);
        }
    }
}
