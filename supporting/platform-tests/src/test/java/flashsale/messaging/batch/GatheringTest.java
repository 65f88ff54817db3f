package flashsale.messaging.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class GatheringTest {

    private static final Duration FAST = Duration.ofMillis(2);
    private static final Duration SLOW = Duration.ofMillis(40);

    private final Gathering gathering = new Gathering(Duration.ofMillis(8));

    @Test
    void whoever_comes_first_does_not_wait() {
        assertThat(gathering.patience(1)).isZero();
    }

    @Test
    void whoever_comes_alone_after_others_who_came_alone_does_not_wait() {
        gathering.handled(1, SLOW);
        assertThat(gathering.patience(1)).isZero();
    }

    @Test
    void whoever_finds_company_waits_for_more() {
        gathering.handled(1, FAST);
        assertThat(gathering.patience(2)).isEqualTo(FAST);
    }

    @Test
    void whoever_comes_after_company_waits_for_more() {
        gathering.handled(2, FAST);
        assertThat(gathering.patience(1)).isEqualTo(FAST);
    }

    @Test
    void whoever_waited_in_vain_was_the_last_to_wait() {
        gathering.handled(2, FAST);
        gathering.handled(1, FAST);
        assertThat(gathering.patience(1)).isZero();
    }

    @Test
    void nobody_waits_for_longer_than_allowed() {
        gathering.handled(2, SLOW);
        assertThat(gathering.patience(3)).isEqualTo(Duration.ofMillis(8));
    }
}
