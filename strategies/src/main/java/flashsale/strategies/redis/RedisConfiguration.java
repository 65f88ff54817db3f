package flashsale.strategies.redis;

import flashsale.strategies.AsSoonAsPossible;
import flashsale.strategies.Settings;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Jobs;
import io.lettuce.core.ClientOptions;
import java.nio.charset.StandardCharsets;
import org.springframework.boot.data.redis.autoconfigure.LettuceClientOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.listener.ChannelTopic;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

@Configuration
class RedisConfiguration {

    /** Otherwise the client would keep commands while Redis is down and send them later, long after the request was answered. */
    @Bean
    LettuceClientOptionsBuilderCustomizer refuseWhileDisconnected() {
        return options -> options.disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS);
    }

    /** Received messages wait here: in memory, without a limit. */
    @Bean
    ThreadPoolTaskExecutor subscriberExecutor(Settings settings) {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setThreadNamePrefix("subscriber-");
        executor.setCorePoolSize(settings.consumerThreads());
        return executor;
    }

    @Bean
    RedisMessageListenerContainer subscriber(
            RedisConnectionFactory connections,
            ThreadPoolTaskExecutor subscriberExecutor,
            Settings settings,
            Jobs jobs) {
        RedisMessageListenerContainer container = new RedisMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setTaskExecutor(subscriberExecutor);
        container.setAutoStartup(false); // see below: subscription
        container.addMessageListener(
                (message, _) ->
                        jobs.run(PubSubStrategy.NAME, Job.parse(new String(message.getBody(), StandardCharsets.UTF_8))),
                ChannelTopic.of(PubSubStrategy.channel(settings)));
        return container;
    }

    /** The container reconnects by itself whenever Redis comes back, but gives up if its first attempt fails. */
    @Bean
    AsSoonAsPossible subscription(RedisMessageListenerContainer subscriber, Settings settings) {
        return new AsSoonAsPossible("subscription", settings.consumers(), () -> {
            subscriber.stop(); // after a failure it believes that it is started
            subscriber.start();
            return true;
        });
    }
}
