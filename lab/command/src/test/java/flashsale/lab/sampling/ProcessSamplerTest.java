package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessSamplerTest {

    @Test
    void a_process_that_burns_one_and_a_half_seconds_used_one_and_a_half_seconds() throws Exception {
        Process burner = Burner.start("1500", "-XX:TieredStopAtLevel=1");
        try (ProcessSampler sampler = new ProcessSampler(() -> groups(burner)).start()) {
            Burner.work(burner);

            Usage usage = usage(sampler);

            assertThat(usage.cpuSeconds()).isBetween(1.5, 2.5); // a JVM does more than run its program
            assertThat(usage.peakMemoryMb()).isBetween(20.0, 300.0);
        } finally {
            burner.destroyForcibly().waitFor();
        }
    }

    @Test
    void what_was_used_before_the_start_does_not_count() throws Exception {
        Process burner = Burner.start("1000", "-XX:TieredStopAtLevel=1");
        try {
            Burner.work(burner);
            try (ProcessSampler sampler = new ProcessSampler(() -> groups(burner)).start()) {
                assertThat(usage(sampler).cpuSeconds()).isLessThan(0.2);
            }
        } finally {
            burner.destroyForcibly().waitFor();
        }
    }

    @Test
    void children_count_also_when_they_have_ended() throws Exception {
        String count = "i=0; while [ $i -lt 500000 ]; do i=$((i+1)); done";
        Process parent = new ProcessBuilder("sh", "-c", "read go; (%s); echo; cat".formatted(count)).start();
        try (ProcessSampler sampler = new ProcessSampler(() -> groups(parent)).start()) {
            Burner.work(parent);

            assertThat(usage(sampler).cpuSeconds()).isGreaterThan(0.1);
        } finally {
            parent.destroyForcibly().waitFor();
        }
    }

    @Test
    void what_a_process_used_is_known_after_it_has_ended() throws Exception {
        Process burner = Burner.start("3500", "-XX:TieredStopAtLevel=1");
        try (ProcessSampler sampler = new ProcessSampler(() -> groups(burner)).start()) {
            Burner.work(burner);
            burner.destroyForcibly().waitFor();

            assertThat(usage(sampler).cpuSeconds()).isGreaterThan(0.9);
        } finally {
            burner.destroyForcibly().waitFor();
        }
    }

    private static Usage usage(ProcessSampler sampler) {
        Map<String, Usage> usage = sampler.stop();
        assertThat(usage).containsOnlyKeys("it");
        return usage.get("it");
    }

    private static List<ProcessGroup> groups(Process process) {
        return List.of(new ProcessGroup("it", List.of(process.pid())));
    }
}
