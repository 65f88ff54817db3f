package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.latency.Timed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientTimesTest {

    @TempDir
    private Path directory;

    @Test
    void every_success_has_its_times_and_other_lines_have_none() throws Exception {
        ClientTimes times = read("ACK 0\nDONE 1700000000000 12345 67000 890000\nFAILED pay 500\n");

        assertThat(times.acknowledged()).containsExactly(new Timed(1700000000000L, 12_345));
        assertThat(times.completed()).containsExactly(new Timed(1700000000000L, 67_000));
        assertThat(times.journey()).containsExactly(new Timed(1700000000000L, 890_000));
    }

    @Test
    void a_purchase_is_completed_when_it_is_acknowledged_and_its_order_is_there() throws Exception {
        UUID late = new UUID(1, 1);
        UUID early = new UUID(1, 2);
        UUID lost = new UUID(1, 3);
        ClientTimes times = read("DONE 1700000000000 5000 %s\nDONE 1700000000000 6000 %s\nDONE 1700000000000 7000 %s\n"
                .formatted(late, early, lost));

        assertThat(times.completed()).isEmpty();
        assertThat(times.withOrders(Map.of(late, 1700000000030_000L, early, 1699999999999_000L))
                        .completed())
                .containsExactlyInAnyOrder(new Timed(1700000000030L, 35_000), new Timed(1700000000000L, 6_000));
    }

    @Test
    void a_log_that_is_not_there_or_is_cut_off_is_named() {
        assertThatThrownBy(() -> ClientTimes.read(directory.resolve("nowhere")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("nowhere");
        assertThatThrownBy(() -> read("DONE 1700000000000")).isInstanceOf(CommandException.class);
    }

    private ClientTimes read(String log) throws Exception {
        return ClientTimes.read(Files.writeString(directory.resolve("run.acks"), log));
    }
}
