package flashsale.insight;

import flashsale.insight.change.ChangeLog;
import flashsale.insight.click.ClickCounts;
import flashsale.insight.report.Reports;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Forgets what nobody asks for any more. Runs on every instance. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class ForgetOld {

    private final ChangeLog changes;
    private final ClickCounts clicks;
    private final Reports reports;

    ForgetOld(ChangeLog changes, ClickCounts clicks, Reports reports) {
        this.changes = changes;
        this.clicks = clicks;
        this.reports = reports;
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetChanges() {
        changes.forgetOld();
    }

    /** Each minute, as there are millions of them an hour. */
    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.MINUTES)
    void forgetClickRequests() {
        clicks.forgetOldRequests();
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetClickCounts() {
        clicks.forgetOldCounts();
    }

    @Scheduled(fixedDelay = 1, initialDelay = 1, timeUnit = TimeUnit.HOURS)
    void forgetReports() {
        reports.forgetOld();
    }
}
