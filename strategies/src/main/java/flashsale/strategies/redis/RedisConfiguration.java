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

    /** Else the client would keep commands while Redis is away, and send them later, when the request has long been answered. */
    @Bean
    LettuceClientOptionsBuilderCustomizer refuseWhileDisconnected() {
        return options -> options.disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS);
    }

    /** Where messages wait that were received: in memory, without bound. */
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

    /** The container comes back by itself whenever Redis does, but gives up at its first attempt. */
    @Bean
    AsSoonAsPossible subscription(RedisMessageListenerContainer subscriber, Settings settings) {
        return new AsSoonAsPossible("subscription", settings.consumers(), () -> {
            subscriber.stop(); // after a failure it takes itself for started
            subscriber.start();
            return true;
        });
    }
}
