package flashsale.strategies.kafka;

import flashsale.strategies.Settings;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Jobs;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Commits an offset when its job is done: if this process dies before that, another one starts with that job. */
@Component
class KafkaConsumer {

    private final Jobs jobs;

    KafkaConsumer(Jobs jobs) {
        this.jobs = jobs;
    }

    @KafkaListener(
            topics = "${strategies.topic}",
            concurrency = Settings.CONSUMER_THREADS,
            autoStartup = "${strategies.consumers}")
    void run(String message) {
        jobs.run(KafkaStrategy.NAME, Job.parse(message));
    }
}
