package flashsale.lab.target;

import flashsale.servers.junit.TestEnvironment;
import java.util.List;
import java.util.Map;

/** The broker of a test class. */
public final class Brokers {

    private Brokers() {}

    public static Broker of(TestEnvironment environment) {
        Map<String, String> properties = environment.properties();
        return new Broker(
                List.of(new Broker.Node(
                        environment.rabbit().managementUrl(),
                        properties.get("RABBITMQ_HOST"),
                        Integer.parseInt(properties.get("RABBITMQ_PORT")))),
                properties.get("RABBITMQ_USERNAME"),
                properties.get("RABBITMQ_PASSWORD"),
                properties.get("RABBITMQ_VHOST"));
    }
}
