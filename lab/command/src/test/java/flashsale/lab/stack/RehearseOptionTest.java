package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class RehearseOptionTest {

    @ParameterizedTest
    @CsvSource({
        "sync,                          false",
        "--rehearse,                    true",
        "--stage,                       true",
        "--stage --no-rehearse,         false",
        "sync --stage --rehearse,       true",
    })
    void a_shop_is_rehearsed_on_demand_and_for_a_stage_unless_it_is_not_wanted(String arguments, boolean rehearsed) {
        UpCommand up = new UpCommand((_, _) -> {}, (_, _) -> {});

        new CommandLine(up).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments.split(" "));

        assertThat(up.isRehearsed()).isEqualTo(rehearsed);
    }
}
