package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.experiment.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The faults of a build are known before it runs. */
class ChaosCommandTest {

    @Test
    void each_build_has_the_faults_of_what_it_consists_of() {
        assertThat(faults("sync", "--layout", "nodes", "--freeze", "5s"))
                .contains(
                        "kill every node",
                        "kill bank",
                        "freeze nginx for 5 s",
                        "half-dead connections to redis",
                        "a hundred thousand expiries at start")
                .doesNotContain("kill rabbitmq", "kill every bank", "half-dead connections to rabbitmq");
        assertThat(faults("async"))
                .contains("kill rabbitmq", "half-dead connections to rabbitmq", "exchange and queues deleted");
        assertThat(faults("sync", "--layout", "services"))
                .contains("kill every user", "user away for 360 s")
                .doesNotContain("kill node");
    }

    @Test
    void a_cluster_has_faults_of_its_nodes_and_none_of_the_network_to_the_stores() {
        assertThat(faults("async", "--cluster"))
                .contains("kill postgres primary", "cut off rabbitmq node 1")
                .doesNotContain("half-dead connections to redis");
    }

    @Test
    void a_text_chooses_the_faults_that_contain_it_in_capitals_or_not_with_the_times_that_are_asked_for() {
        assertThat(faults(
                        "async",
                        "--only",
                        "kill redis,Freeze NGINX,nginx away",
                        "--freeze",
                        "3s,7s",
                        "--absence",
                        "1m"))
                .containsExactlyInAnyOrder(
                        "kill redis", "freeze nginx for 3 s", "freeze nginx for 7 s", "nginx away for 60 s");
        assertThat(plan("--rate", "7").loads()).allMatch(load -> load.size() == 7);
    }

    @Test
    void a_text_that_chooses_nothing_is_refused_beside_one_that_does_with_what_there_is() {
        assertThatThrownBy(() -> plan("--only", "redis,kafka"))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("No fault's name contains \"kafka\". There are: a hundred thousand expiries at")
                .hasMessageContaining(", kill redis, ");
    }

    private static List<String> faults(String... options) {
        return plan(options).runs().stream()
                .flatMap(run -> run.faults().stream())
                .distinct()
                .toList();
    }

    private static Plan plan(String... options) {
        return StudyCommandTest.plan(new ChaosCommand(), options);
    }
}
