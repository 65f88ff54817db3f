package flashsale.inventory;

import flashsale.contract.EventType;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ActiveProfiles;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The async build. Its neighbours' queues exist, but nobody else reads them, so the tests see what it publishes. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ActiveProfiles("async")
public abstract class AsyncApplicationTest extends InventoryApplicationTest {

    private static final JsonMapper JSON = new JsonMapper();

    @Autowired
    protected RabbitTemplate rabbit;

    protected AsyncApplicationTest() {
        super("async");
    }

    /** Publishes an event as the neighbour would. */
    protected void publish(UUID id, EventType type, String payload) {
        Message message = MessageBuilder.withBody(payload.getBytes(StandardCharsets.UTF_8))
                .setMessageId(id.toString())
                .setType(type.routingKey())
                .setContentType("application/json")
                .build();
        rabbit.send("flashsale.events", type.routingKey(), message);
    }

    /** Takes this many events from a queue, which may contain more. */
    protected List<JsonNode> take(String queue, int count) {
        List<JsonNode> events = new ArrayList<>();
        Awaitility.await().until(() -> {
            events.addAll(takeAll(queue));
            return events.size() >= count;
        });
        return events;
    }

    /** Takes the current contents of a queue. */
    protected List<JsonNode> takeAll(String queue) {
        List<JsonNode> events = new ArrayList<>();
        for (Message message = rabbit.receive(queue); message != null; message = rabbit.receive(queue)) {
            events.add(JSON.readTree(message.getBody()));
        }
        return events;
    }
}
