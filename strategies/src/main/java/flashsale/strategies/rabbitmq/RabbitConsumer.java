package flashsale.strategies.rabbitmq;

import flashsale.strategies.Settings;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Jobs;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;

/** Acknowledges a message when its job is done: if this process dies before that, the broker gives the job to another one. */
@Component
class RabbitConsumer {

    private final Jobs jobs;

    RabbitConsumer(Jobs jobs) {
        this.jobs = jobs;
    }

    @RabbitListener(
            queues = "${strategies.queue}",
            concurrency = Settings.CONSUMER_THREADS,
            autoStartup = "${strategies.consumers}")
    void run(String message) {
        jobs.run(RabbitStrategy.NAME, Job.parse(message));
    }
}
