package flashsale.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.lab.CommandException;
import flashsale.lab.stage.Preparation.State;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PreparationTest {

    private final Preparation preparation = new Preparation();

    @Test
    void only_one_is_made_at_a_time() {
        CountDownLatch end = new CountDownLatch(1);
        preparation.begin(State.WARMING, end::await);
        assertThat(preparation.view().state()).isEqualTo(State.WARMING);
        assertThatThrownBy(() -> preparation.begin(State.RENEWING, () -> {})).isInstanceOf(StageProblem.class);

        end.countDown();
        await().untilAsserted(preparation::requireNone);
    }

    @Test
    void it_can_be_broken_off() {
        preparation.begin(State.WARMING, new CountDownLatch(1)::await);
        preparation.close();

        preparation.requireNone();
        assertThat(preparation.view().problem()).isNull();
    }

    @Test
    void why_it_has_failed_is_told_until_the_next() {
        preparation.begin(State.RENEWING, () -> {
            throw new CommandException("no room");
        });
        await().untilAsserted(() -> assertThat(preparation.view().problem()).isEqualTo("no room"));

        preparation.begin(State.WARMING, () -> {});
        await().untilAsserted(() -> assertThat(preparation.view().problem()).isNull());
    }
}
