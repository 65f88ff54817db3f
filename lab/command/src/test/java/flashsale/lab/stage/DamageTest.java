package flashsale.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.lab.disturbance.Fault;
import flashsale.lab.stage.Damage.State;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class DamageTest {

    private final List<String> done = new CopyOnWriteArrayList<>();
    private volatile boolean canBeMended = true;
    private final Damage damage =
            new Damage(Map.of("stop node", fault("node"), "slow bank", fault("bank")), () -> done.add("after"));

    private Fault fault(String what) {
        return new Fault(what, Duration.ZERO, () -> done.add("break " + what), () -> {
            if (!canBeMended) {
                throw new IllegalStateException("no " + what);
            }
            done.add("mend " + what);
        });
    }

    @Test
    void what_is_broken_can_be_mended() {
        damage.begin("stop node");
        awaitState(State.BROKEN);
        assertThat(damage.view().fault()).isEqualTo("stop node");

        damage.mend();
        awaitState(State.WHOLE);
        assertThat(done).containsExactly("break node", "mend node", "after");
    }

    @Test
    void only_one_thing_is_broken_at_a_time() {
        damage.begin("stop node");
        assertThatThrownBy(() -> damage.begin("slow bank")).isInstanceOf(StageProblem.class);
        awaitState(State.BROKEN);
        assertThatThrownBy(() -> damage.begin("slow bank")).isInstanceOf(StageProblem.class);
        assertThat(done).containsExactly("break node");
    }

    @Test
    void what_is_whole_or_unknown_is_left_alone() {
        assertThatThrownBy(damage::mend).isInstanceOf(StageProblem.class);
        assertThatThrownBy(() -> damage.begin("stop the world")).isInstanceOf(StageProblem.class);
        assertThat(damage.isWhole()).isTrue();
    }

    @Test
    void mending_that_fails_can_be_tried_again() {
        damage.begin("stop node");
        awaitState(State.BROKEN);
        canBeMended = false;
        damage.mend();
        await().untilAsserted(() -> assertThat(damage.view().problem()).isEqualTo("no node"));

        canBeMended = true;
        damage.mend();
        awaitState(State.WHOLE);
    }

    @Test
    void the_end_of_the_stage_mends_it() {
        damage.begin("slow bank");
        damage.close();
        assertThat(done).containsExactly("break bank", "mend bank", "after");
        assertThat(damage.isWhole()).isTrue();
    }

    private void awaitState(State state) {
        await().untilAsserted(() -> assertThat(damage.view().state()).isEqualTo(state));
    }
}
