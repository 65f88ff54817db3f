package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.stack.Staging.Scene;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Starts all builds once, as {@code up} does, from AOT caches that all tests and the next {@code up} share: traced, with InfluxDB if it is
 * there, and at their most talkative.
 */
@Tag("whole-build")
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
class AllBuildsTest {

    static final String ADMIN_PASSWORD = Secrets.makeUp();

    /** Whatever else starts a part of this stack needs them, too. */
    static final Map<String, String> VARIABLES =
            Map.of("FLASHSALE_LOG_LEVEL", "trace", "FLASHSALE_ADMIN_PASSWORD", ADMIN_PASSWORD);

    private static Scene usual;

    @BeforeAll
    static void start(@TempDir Path folder) {
        Stack stack = PrivateStack.in(folder, new UserVariables(VARIABLES));
        Workspace workspace = new Workspace(folder);
        new TrainingLoad(workspace, stack).trainIfNeeded();
        URI zipkin = URI.create(stack.startZipkin());
        StartOptions options = StartOptions.defaults().withTracesOfCustomers(zipkin);
        usual = new Scene(workspace, stack, Set.copyOf(Build.USUAL), options, Optional.of(zipkin));
        stack.start(Set.of(Build.values()), options);
    }

    @AfterAll
    static void stop() {
        stack().stop();
    }

    /** The builds that are usually compared. */
    static Scene usual() {
        return usual;
    }

    static Stack stack() {
        return usual.stack();
    }

    static StackConfig config() {
        return stack().config();
    }

    @Nested
    @Order(1)
    @ParameterizedClass
    @EnumSource
    class Purchases extends PurchasesTest {}

    @Nested
    @Order(2)
    class Traces extends TracesTest {}

    @Nested
    @Order(3)
    class HalfAlive extends HalfAliveTest {}

    @Nested
    @Order(4)
    class BrokerKilled extends BrokerKilledTest {}

    @Nested
    @Order(5)
    class Page extends ShopPageTest {}

    @Nested
    @Order(6)
    class StagePage extends StagePageTest {}

    @Nested
    @Order(7)
    class Lesson extends LessonPageTest {}

    @Nested
    @Order(8)
    class Rehearsals extends RehearsalTest {}

    @Nested
    @Order(9)
    class Elsewhere extends ElsewhereTest {}

    /** Stops everything. */
    @Nested
    @Order(10)
    class SecretsInLogs extends SecretsInLogsTest {}
}
