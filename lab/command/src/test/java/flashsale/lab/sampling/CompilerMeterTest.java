package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.Warmth;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class CompilerMeterTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_jvm_that_compiles_all_it_does_is_cold_and_one_that_does_the_same_for_long_is_warm() throws Exception {
        assertThat(afterBurning("0", "-Xcomp"))
                .hasValueSatisfying(it -> assertThat(it.compilers()).isGreaterThan(0.5));
        assertThat(afterBurning("1500", "-XX:TieredStopAtLevel=1"))
                .hasValueSatisfying(it -> assertThat(it.isWarm()).isTrue());
    }

    @Test
    void of_what_is_no_jvm_and_of_what_has_ended_nothing_is_known() throws Exception {
        Process other = new ProcessBuilder("cat").start();
        CompilerMeter meter = new CompilerMeter(other.pid());

        assertThat(meter.read()).isEmpty();

        other.destroyForcibly().waitFor();
        assertThat(meter.read()).isEmpty();
    }

    private static Optional<Warmth> afterBurning(String millis, String jvmOption)
            throws IOException, InterruptedException {
        Process burner = Burner.start(millis, jvmOption);
        try {
            CompilerMeter meter = new CompilerMeter(burner.pid());
            Burner.work(burner);
            return meter.read();
        } finally {
            burner.destroyForcibly().waitFor();
        }
    }
}
