package flashsale.insight.report;

import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Forgets old reports, on every instance. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ForgetReports {

    private final Reports reports;

    ForgetReports(Reports reports) {
        this.reports = reports;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forget() {
        reports.forgetOld();
    }
}
