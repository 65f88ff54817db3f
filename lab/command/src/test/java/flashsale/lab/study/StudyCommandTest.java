package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.experiment.Cell;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.BankLatencyConverter;
import flashsale.lab.measure.DurationConverter;
import flashsale.lab.stack.Layout;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What the options of commands make of their plans. */
class StudyCommandTest {

    @Test
    void without_options_it_is_the_plan_as_it_is() {
        assertThat(study("--seed", "1")).isEqualTo(SamplePlans.named("classical", false, java.util.Map.of("seed", 1)));
        assertThat(study("waiting").builds()).containsExactly(Build.values());
    }

    @Test
    void options_vary_what_is_started() {
        assertThat(names("--balancing", "both", "--threads", "both"))
                .containsExactly(
                        "sync-round-robin",
                        "sync-round-robin-platform-threads",
                        "sync-least-conn",
                        "sync-least-conn-platform-threads",
                        "async-round-robin",
                        "async-least-conn");
        assertThat(names("--builds", "hybrid,sync", "--redundancy", "confirmed,replicas"))
                .containsExactly(
                        "sync-round-robin",
                        "sync-round-robin-replicas",
                        "sync-round-robin-confirmed",
                        "hybrid-least-conn",
                        "hybrid-least-conn-replicas",
                        "hybrid-least-conn-confirmed");
    }

    @Test
    void options_set_conditions_and_leave_the_others_as_planned() {
        Plan plan = study("rush", "--layout", "services", "--network-delay", "1ms", "--bank-latency", "2s");

        assertThat(plan.conditions().layout()).isEqualTo(Layout.SERVICES);
        assertThat(plan.conditions().networkDelay()).isEqualTo(Duration.ofMillis(1));
        assertThat(plan.conditions().bankLatency()).isEqualTo(new BankLatency("2s"));
        assertThat(plan.conditions().stock()).isEqualTo(100);
        assertThat(plan.conditions().products()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --vus 50,100 --duration 90s            | checkout closed 50 90, checkout closed 100 90
            --script purchase                      | purchase closed 100 60
            --script purchase --vus 7              | purchase closed 7 60
            --shape ladder --rates 5,10            | checkout ladder 1000 40
            --shape ramp --vus-max 300 --quick     | checkout ramp 300 150
            --shape rush --script purchase         | purchase rush 10000 1
            --rates 5,10                           | checkout ladder 1000 40
            ramp --vus-max 300                     | checkout ramp 300 150
            ramp --shape closed                    | checkout closed 50 30
            from-idle-to-the-knee --rates 5,10     | checkout ladder 1000 40
            --quick --duration 5s                  | checkout closed 250 5
            """)
    void options_put_other_loads(String options, String loads) {
        assertThat(study(options.split(" ")).loads())
                .extracting(load -> "%s %s %d %d"
                        .formatted(
                                load.script(),
                                load.shape(),
                                load.vus(),
                                load.total().toSeconds()))
                .containsExactly(loads.split(", "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --shape ramp --vus 5                   | a ramp takes --vus-max
            ramp --vus 5                           | a ramp takes --vus-max
            --vus-max 5                            | a closed load takes --vus
            patterns --vus-max 5                   | ./flashsale patterns has --per-minute
            patterns --vus 5                       | ./flashsale patterns has --per-minute
            --shape ramp --rates 5                 | --rates is for a ladder or a spike
            ramp --script purchase                 | --script is for closed loads; the plan has a ramp
            --repetitions 0                        | repetitions must be at least 1
            --keep --network-delay 1ms             | a simulated network ends with this command
            --shape ladder --script purchase       | A ladder is a load of the script checkout
            """)
    void options_that_do_not_go_together_are_refused(String options, String message) {
        assertThatThrownBy(() -> study(options.split(" ")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(message);
    }

    @Test
    void a_demonstration_has_other_builds_and_stores_if_it_is_asked_to() {
        assertThat(demo().cells()).extracting(Cell::redundancy).containsOnly(Redundancy.NONE);
        assertThat(demo("async", "--safe").cells())
                .extracting(Cell::name)
                .containsExactly("async-least-conn-confirmed");
        assertThat(demo("--builds", "sync,hybrid", "--cluster").cells())
                .extracting(Cell::name)
                .containsExactly("sync-round-robin-replicas", "hybrid-least-conn-replicas");
        assertThat(demo("--layout", "services").conditions().layout()).isEqualTo(Layout.SERVICES);
    }

    @Test
    void a_demonstration_loads_the_checkout_and_the_kernel_unless_it_is_quick() {
        assertThat(demo().loads()).extracting(LoadSpec::script).contains(Script.CHECKOUT, Script.PURCHASE);
        assertThat(demo("--quick").loads()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --profile stress --only 1,6               | stress {registration=600, clicks=18000} 60
            --profile heavy,baseline --only 4         | baseline {report=1} 60; heavy {report=7} 60
            --per-minute 300 --only 2,4,6 --quick     | 300-per-minute {payment=300, report=5, clicks=9000} 20
            --profile light --reports 4 --only 4      | light-reports-4 {report=4} 60
            """)
    void patterns_are_loaded_as_options_ask(String options, String loads) {
        assertThat(patterns(options.split(" ")).loads())
                .extracting(load -> "%s %s %d"
                        .formatted(load.id(), load.patterns(), load.total().toSeconds()))
                .containsExactly(loads.split("; "));
    }

    @Test
    void patterns_have_conditions_of_their_own() {
        Plan plan = patterns("async", "--runs", "3", "--bank-latency", "0", "--mail-latency", "1s");

        assertThat(plan.builds()).containsExactly(Build.ASYNC);
        assertThat(plan.repetitions()).isEqualTo(3);
        assertThat(plan.conditions().bankLatency()).isEqualTo(BankLatency.NONE);
        assertThat(plan.conditions().mailLatency()).isEqualTo(Duration.ofSeconds(1));
        assertThat(patterns().conditions().mailLatency()).isEqualTo(Duration.ofMillis(500));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --only 7             | There is no pattern [7]. There are: 1 registration
            --profile heaviest   | There is no load profile [heaviest]
            --per-minute 20001   | --per-minute must be from 1 to 20,000
            --reports 0          | --reports must be from 1 to 100
            --runs 0             | repetitions must be at least 1
            hybrid               | Only sync and async have patterns
            """)
    void patterns_that_do_not_exist_are_refused(String options, String message) {
        assertThatThrownBy(() -> patterns(options.split(" ")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(message);
    }

    private static Plan patterns(String... options) {
        return plan(new PatternsCommand(), options);
    }

    private static List<String> names(String... options) {
        return study(options).cells().stream().map(Cell::name).toList();
    }

    private static Plan study(String... options) {
        return plan(new StudyCommand(), options);
    }

    private static Plan demo(String... options) {
        return plan(new DemoCommand(), options);
    }

    static Plan plan(PlanCommand command, String... options) {
        new CommandLine(command)
                .registerConverter(Duration.class, new DurationConverter())
                .registerConverter(BankLatency.class, new BankLatencyConverter())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(options);
        return command.plan(SamplePlans.PROJECT);
    }
}
