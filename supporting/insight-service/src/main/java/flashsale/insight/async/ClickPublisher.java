package flashsale.insight.async;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.insight.click.ClickGroups;
import flashsale.insight.click.ClickRequest;
import flashsale.messaging.ConfirmedPublisher;
import java.time.Clock;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Publishes a group of clicks as one message and waits for its confirm. There is no outbox: a click is nothing but its event, so there is no
 * change to commit the event with. Until the confirm the client has the click, and repeats it.
 */
@Component
@Profile("async")
class ClickPublisher extends ClickGroups {

    private final ConfirmedPublisher publisher;
    private final JsonMapper json;
    private final Clock clock;

    ClickPublisher(ConfirmedPublisher publisher, JsonMapper json, Clock clock) {
        super("insight-service-click-publisher");
        this.publisher = publisher;
        this.json = json;
        this.clock = clock;
    }

    @Override
    protected void handOver(List<ClickRequest> group) {
        String data = json.writeValueAsString(new ClicksMade(group));
        publisher.publish(List.of(Event.of(EventType.CLICKS_MADE, clock.instant(), data)));
    }
}
