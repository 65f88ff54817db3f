package flashsale.strategies.local;

import flashsale.strategies.Settings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The executors of {@code @Async} methods. */
@Configuration
@EnableAsync
class LocalConfiguration {

    /** A new thread for each job. At the limit the caller waits, which here is the request. */
    @Bean
    SimpleAsyncTaskExecutor simpleExecutor(Settings settings) {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("simple-");
        if (!settings.classic()) {
            executor.setConcurrencyLimit(settings.concurrencyLimit());
        }
        return executor;
    }

    /**
     * A limited number of threads and of places to wait; then it refuses. Threads beyond the minimum start only when all places are taken.
     */
    @Bean
    ThreadPoolTaskExecutor pooledExecutor(Settings settings) {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setThreadNamePrefix("pooled-");
        executor.setCorePoolSize(settings.poolMin());
        executor.setMaxPoolSize(settings.poolMax());
        executor.setQueueCapacity(Settings.POOL_PLACES);
        return executor;
    }

    /** A new virtual thread for each job. The limit is elsewhere: see {@link AsyncVirtual}. */
    @Bean
    SimpleAsyncTaskExecutor virtualExecutor() {
        SimpleAsyncTaskExecutor executor = new SimpleAsyncTaskExecutor("virtual-");
        executor.setVirtualThreads(true);
        return executor;
    }
}
