package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.result.Costs;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.stack.PrivateStack;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A measured run of a build of which only the address is known. */
class UnknownStoresTest extends PaperShopTest {

    @Test
    void what_the_client_saw_is_measured_and_the_rest_is_said_not_to_be_known() throws Exception {
        shop = new PaperShop(Build.SYNC);

        Run run = measured().run(new LoadSpec(Script.CHECKOUT, 5, Duration.ofSeconds(3), Map.of("THINK", "0.1")));

        assertThat(run.attempts().completed()).isPositive();
        assertThat(run.times(Moment.PAID)).isPresent();
        assertThat(run.times(Moment.FINAL)).isEmpty();
        assertThat(run.timeline().completedPerSecond()).anyMatch(rate -> rate > 0);
        assertThat(run.leftover()).isEqualTo(new Leftover(null, null, null));
        assertThat(run.costs()).isEqualTo(Costs.NONE);
        assertThat(run.audit().passed()).isFalse();
        assertThat(run.audit().notMade()).contains("not known where its stores are");
        assertThat(run.isValid()).isTrue();
    }

    @Test
    void what_is_counted_in_the_stores_is_refused() throws Exception {
        shop = new PaperShop(Build.SYNC);
        LoadSpec kernel = new LoadSpec(Script.PURCHASE, 5, Duration.ofSeconds(3));

        assertThatThrownBy(() -> measured().run(kernel))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("--stores");
    }

    private MeasuredRun measured() {
        return new MeasuredRun(PrivateStack.workspace(directory), Optional.empty(), target());
    }
}
