package flashsale.strategies.redis;

import flashsale.strategies.Pause;
import flashsale.strategies.Settings;
import flashsale.strategies.job.JobInterruptedException;
import flashsale.strategies.job.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.connection.stream.MapRecord;
import org.springframework.stereotype.Component;

/**
 * Threads that take jobs from the stream. They have the same names after a restart, so they find the jobs that they had begun. If processes
 * came and went, others would have to claim those jobs: {@code XAUTOCLAIM}.
 */
@Component
class StreamConsumers implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(StreamConsumers.class);

    private final JobStream stream;
    private final Jobs jobs;
    private final Settings settings;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean running;

    StreamConsumers(JobStream stream, Jobs jobs, Settings settings) {
        this.stream = stream;
        this.jobs = jobs;
        this.settings = settings;
    }

    @Override
    public boolean isAutoStartup() {
        return settings.consumers();
    }

    @Override
    public void start() {
        running = true;
        for (int i = 1; i <= settings.consumerThreads(); i++) {
            String name = "stream-" + i;
            threads.add(Thread.ofPlatform().name(name).daemon().start(() -> consume(name)));
        }
    }

    private void consume(String name) {
        while (running) {
            try {
                stream.createGroup();
                work(name, stream::unfinished, true);
                work(name, stream::next, false);
            } catch (DataAccessException away) {
                log.debug("Redis is away; trying again", away);
                Pause.beforeTryingAgain();
            } catch (JobInterruptedException end) {
                return;
            }
        }
    }

    private void work(
            String name, Function<String, List<MapRecord<String, String, String>>> source, boolean untilNothingIsLeft) {
        List<MapRecord<String, String, String>> entries = List.of();
        do {
            entries = source.apply(name);
            for (MapRecord<String, String, String> entry : entries) {
                jobs.run(StreamStrategy.NAME, JobStream.job(entry));
                stream.done(entry);
            }
        } while (running && !(untilNothingIsLeft && entries.isEmpty()));
    }

    @Override
    public void stop() {
        running = false;
        threads.forEach(Thread::interrupt);
        threads.clear();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
