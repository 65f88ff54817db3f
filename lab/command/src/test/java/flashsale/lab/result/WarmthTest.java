package flashsale.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class WarmthTest {

    @Test
    void compilers_that_take_at_most_15_percent_are_those_of_a_warm_build() {
        assertThat(new Warmth(0.15).inWords()).isEqualTo("compilers 15 %, warm");
        assertThat(new Warmth(0.34).inWords()).isEqualTo("compilers 34 %, cold");
    }

    @Test
    void the_page_is_told_the_share_and_the_verdict() {
        assertThat(JsonMapper.shared().writeValueAsString(new Warmth(0.12)))
                .isEqualTo("{\"compilers\":0.12,\"warm\":true}");
    }

    @Test
    void jvms_are_as_warm_as_the_compilers_share_of_all_they_did() {
        assertThat(new JvmCpu(Map.of("order", 5.0, JvmCpu.SHARED, 1.0), 3.0, 1.0).warmth())
                .contains(new Warmth(0.3));
        assertThat(new JvmCpu(Map.of("order", 5.0), null, null).warmth()).isEmpty();
    }

    @Test
    void a_warm_up_leaves_a_build_as_warm_as_it_was_in_its_last_stretch() {
        WarmUp warmUp = new WarmUp(41, true, List.of(), List.of(0.52, 0.3, 0.14));

        assertThat(warmUp.inWords()).isEqualTo("warm after 41 s, compilers 52 % → 14 %");
        assertThat(warmUp.warmth()).contains(new Warmth(0.14));
        assertThat(new WarmUp(60, false, List.of(), List.of()).warmth()).isEmpty();
    }
}
