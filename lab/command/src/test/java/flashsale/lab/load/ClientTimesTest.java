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
        ClientTimes times =
                read("ACK 0\nDONE 1700000000000 12345 67000 890000 %s\nFAILED pay 500\n".formatted(new UUID(1, 1)));

        assertThat(times.acknowledged()).containsExactly(new Timed(1700000000000L, 12_345));
        assertThat(times.paid()).containsExactly(new Timed(1700000000000L, 67_000));
        assertThat(times.journey()).containsExactly(new Timed(1700000000000L, 890_000));
    }

    @Test
    void who_paid_in_time_came_as_the_journey_began() throws Exception {
        assertThat(read("DONE 1700000000000 12345 67000 890000 %s\nDONE 1700000000000 12345 68000 890000 %s\n"
                                .formatted(new UUID(1, 1), new UUID(1, 2)))
                        .paidInTimeByArrival(67.5))
                .containsExactly(new Timed(1700000000000L - 890, 67_000));
    }

    @Test
    void a_purchase_is_ordered_when_it_is_acknowledged_and_its_order_is_there() throws Exception {
        UUID late = new UUID(1, 1);
        UUID early = new UUID(1, 2);
        UUID lost = new UUID(1, 3);
        ClientTimes times = read("DONE 1700000000000 5000 %s\nDONE 1700000000000 6000 %s\nDONE 1700000000000 7000 %s\n"
                .formatted(late, early, lost));

        assertThat(times.paid()).isEmpty();
        assertThat(times.withOrders(Script.PURCHASE, Map.of(late, 1700000000030_000L, early, 1699999999999_000L))
                        .paid())
                .containsExactlyInAnyOrder(new Timed(1700000000030L, 35_000), new Timed(1700000000000L, 6_000));
    }

    @Test
    void a_checkout_is_final_when_the_customer_knows_that_it_is_paid_and_its_order_is_completed() throws Exception {
        UUID late = new UUID(1, 1);
        UUID early = new UUID(1, 2);
        UUID never = new UUID(1, 3);
        ClientTimes times =
                read("DONE 1700000000000 5 5000 9 %s\nDONE 1700000000000 6 6000 9 %s\nDONE 1700000000000 7 7000 9 %s\n"
                                .formatted(late, early, never))
                        .withOrders(Script.CHECKOUT, Map.of(late, 1700000000030_000L, early, 1699999999999_000L));

        assertThat(times.untilFinal())
                .containsExactlyInAnyOrder(new Timed(1700000000030L, 35_000), new Timed(1700000000000L, 6_000));
        assertThat(times.paid()).extracting(Timed::micros).containsExactly(5_000L, 6_000L, 7_000L);
    }

    @Test
    void a_log_that_is_not_there_or_is_cut_off_is_named() {
        assertThatThrownBy(() -> ClientTimes.read(directory.resolve("nowhere")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("nowhere");
        String line = "DONE 1700000000000 12345 67000 890000 " + new UUID(1, 1);
        for (int length = "DONE".length(); length < line.length(); length++) {
            String cut = line.substring(0, length);
            assertThatThrownBy(() -> read(cut)).as(cut).isInstanceOf(CommandException.class);
        }
    }

    private ClientTimes read(String log) throws Exception {
        return ClientTimes.read(Files.writeString(directory.resolve("run.acks"), log));
    }
}
