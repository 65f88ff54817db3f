package flashsale.lab.load;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Database;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs k6 with the project's scripts against a fake shop. */
abstract class PaperShopTest {

    static final Path SCRIPTS = Path.of("..", "loadtest");
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
        Database none = new Database("jdbc:postgresql://localhost:1/none", "none", "none");
        Build build = shop.build();
        return new Target(
                build,
                shop.url(),
                "admin",
                none,
                none,
                none,
                new RedisStore(List.of(), "", build + ":"),
                Optional.empty(),
                new Bank(shop.url(), build.id()),
                Optional.empty());
    }
}
