package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortsTest {

    private static final int MANY = 60;

    @Test
    void jvms_find_different_ports_though_none_is_used_yet() throws Exception {
        List<Integer> here = Ports.free(MANY);
        List<Integer> there = foundByAnotherJvm();

        assertThat(here).doesNotHaveDuplicates().hasSize(MANY);
        assertThat(there).doesNotHaveDuplicates().hasSize(MANY).doesNotContainAnyElementsOf(here);
    }

    @Test
    void only_one_can_claim_a_port() {
        int port = Ports.free(1).getFirst();

        assertThat(Ports.claim(port)).isTrue();
        assertThat(Ports.claim(port)).isFalse();
    }

    private static List<Integer> foundByAnotherJvm() throws IOException {
        Process jvm = new ProcessBuilder(
                        Programs.java().toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FindsPorts.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(jvm.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(Integer::valueOf)
                .toList();
    }

    static final class FindsPorts {

        private FindsPorts() {}

        public static void main(String[] arguments) {
            Ports.free(MANY).forEach(System.out::println);
        }
    }
}
