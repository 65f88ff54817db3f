package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Subcommand;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class DashboardsCommandTest {

    @Test
    void the_lab_finds_the_command() {
        assertThat(ServiceLoader.load(Subcommand.class)).hasAtLeastOneElementOfType(DashboardsCommand.class);
    }
}
