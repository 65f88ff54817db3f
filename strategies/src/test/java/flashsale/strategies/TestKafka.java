package flashsale.strategies;

import flashsale.servers.KafkaServer;
import java.nio.file.Path;

/** One broker for all tests of this JVM. */
final class TestKafka {

    static final KafkaServer SERVER = KafkaServer.forThisJvm(Path.of("kafka-broker", "target", "lib"));

    private TestKafka() {}

    static String started() {
        SERVER.start();
        return SERVER.bootstrapServers();
    }
}
