package flashsale.lab.load;

import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs k6 with the project's scripts against a fake shop. */
abstract class PaperShopTest {

    static final Path SCRIPTS = Path.of("../../loadtest");
    private static final Duration SECOND = Duration.ofSeconds(1);

    @TempDir
    Path directory;

    PaperShop shop;
    ClientTimes times;

    @AfterEach
    void closeShop() {
        shop.close();
    }

    LoadFigures run(Script script, Map<String, String> settings) throws InterruptedException {
        Map<String, String> all = new HashMap<>(Map.of("THINK", "0.2"));
        all.putAll(settings);
        return run(new LoadSpec(script, 5, SECOND, all));
    }

    LoadFigures run(LoadSpec load) throws InterruptedException {
        try (RunningLoad running = RunningLoad.start(SCRIPTS, target(), load, directory, "run")) {
            LoadFigures figures = running.figures();
            times = running.times();
            return figures;
        }
    }

    Target target() {
        return new Target(shop.build(), shop.url(), "admin", Optional.empty(), Optional.empty());
    }
}
