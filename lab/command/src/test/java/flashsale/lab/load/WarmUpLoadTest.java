package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.measure.WarmUpLoad;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Workspace;
import java.io.File;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WarmUpLoadTest extends PaperShopTest {

    private static final Duration LONGEST = Duration.ofSeconds(3);

    @Test
    void one_that_has_lasted_as_long_as_it_may_is_ended_while_its_customers_still_come() throws Exception {
        shop = new PaperShop(Build.SYNC);
        Files.createSymbolicLink(directory.resolve("loadtest"), SCRIPTS.toRealPath());
        Workspace workspace = new Workspace(directory);

        WarmUp warmUp = new WarmUpLoad(workspace, Optional.empty(), target(), LONGEST, LONGEST)
                .run(new LoadSpec(Script.CHECKOUT, 5, LONGEST, Map.of("THINK", "0.2")));

        assertThat(warmUp.seconds()).isBetween(2, 5);
        assertThat(warmUp.perSecond()).allSatisfy(rate -> assertThat(rate).isPositive());
        assertThat(ClientLogs.of(workspace, target()).toFile().listFiles())
                .extracting(File::getName)
                .as("k6 writes figures if it ends by itself")
                .noneMatch(name -> name.endsWith(".json"));
    }
}
