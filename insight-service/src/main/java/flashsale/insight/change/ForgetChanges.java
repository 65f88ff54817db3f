package flashsale.insight.change;

import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Forgets old changes, on every instance. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ForgetChanges {

    private final ChangeLog log;

    ForgetChanges(ChangeLog log) {
        this.log = log;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forget() {
        log.forgetOld();
    }
}
