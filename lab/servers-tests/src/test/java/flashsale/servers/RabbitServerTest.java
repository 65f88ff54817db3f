package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RabbitServerTest {

    private static final String ALARMS = "/api/health/checks/alarms";

    private RabbitServer rabbit;

    @BeforeEach
    void start(@TempDir Path directory) {
        assumeTrue(Programs.find("rabbitmq-server").isPresent(), "RabbitMQ is installed");
        rabbit = TestServers.in(directory).rabbit();
        rabbit.start();
    }

    @AfterEach
    void stop() {
        rabbit.kill();
    }

    @Test
    void its_disk_and_its_memory_can_seem_full_for_a_while() {
        rabbit.raiseDiskAlarm();
        assertThatThrownBy(() -> rabbit.admin().require("GET", ALARMS, "")).hasMessageContaining("disk");
        rabbit.endDiskAlarm();
        assertThat(rabbit.admin().require("GET", ALARMS, "")).contains("ok");

        rabbit.raiseMemoryAlarm();
        assertThatThrownBy(() -> rabbit.admin().require("GET", ALARMS, "")).hasMessageContaining("memory");
        rabbit.endMemoryAlarm();
        assertThat(rabbit.admin().require("GET", ALARMS, "")).contains("ok");
    }
}
