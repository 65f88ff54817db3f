package flashsale.insight.sync;

import flashsale.insight.click.ClickCounts;
import flashsale.insight.click.ClickGroups;
import flashsale.insight.click.ClickRequest;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Counts a group of clicks in one statement and one commit. */
@Component
@Profile("sync")
class ClickWriter extends ClickGroups {

    private final ClickCounts counts;

    ClickWriter(ClickCounts counts) {
        super("insight-service-click-writer");
        this.counts = counts;
    }

    @Override
    protected void handOver(List<ClickRequest> group) {
        counts.add(group);
    }
}
