package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Subcommand;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class StrategiesCommandTest {

    @Test
    void the_lab_finds_the_command() {
        assertThat(ServiceLoader.load(Subcommand.class)).hasAtLeastOneElementOfType(StrategiesCommand.class);
    }
}
