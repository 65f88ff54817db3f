package flashsale.insight.click;

import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Forgets what is old, on every instance. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ForgetClicks {

    private final ClickCounts counts;

    ForgetClicks(ClickCounts counts) {
        this.counts = counts;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.MINUTES)
    void forgetRequests() {
        counts.forgetOldRequests();
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetCounts() {
        counts.forgetOldCounts();
    }
}
