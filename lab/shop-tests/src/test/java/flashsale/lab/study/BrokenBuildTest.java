package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.Place;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Column;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Layout;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Database;
import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.UnifiedJedis;

/**
 * A build that cheats looks better than one that does not, so the audit must detect it. One running build is broken again and again, which
 * is one test, since its data are not renewed: all checks pass while it is sound, then only the one in question is looked at.
 */
@Tag("whole-build")
class BrokenBuildTest {

    private static final String STOCK = "20";
    private static final String LOSES_EVERY_TENTH_ORDER = """
            create sequence loss;
            create function lose() returns trigger language plpgsql as $$
              begin
                if nextval('loss') % 10 = 0 then delete from orders where id = new.id; end if;
                return null;
              end $$;
            create trigger lose after insert on orders for each row execute function lose()""";
    private static final String MENDED = "drop trigger lose on orders; drop function lose; drop sequence loss";

    private static Stack stack;
    private static MeasuredRun measured;
    private static MeasuredRun measuredUnfinished;
    private static Target target;

    @BeforeAll
    static void start(@TempDir Path folder) {
        stack = PrivateStack.in(folder);
        new TrainingLoad(new Workspace(folder), stack).trainIfNeeded();
        // each service in a process of its own, so that one can be killed
        stack.start(Set.of(Build.ASYNC), StartOptions.defaults().withLayout(Layout.SERVICES));
        target = StackTarget.of(stack.config(), Build.ASYNC);
        measured = new MeasuredRun(new Workspace(folder), Place.of(stack), target, Duration.ofSeconds(30));
        measuredUnfinished = new MeasuredRun(new Workspace(folder), Place.of(stack), target, Duration.ofSeconds(5));
    }

    @AfterAll
    static void stop() {
        stack.stop();
    }

    @Test
    void a_sound_build_is_believed_and_each_way_to_cheat_is_found_out() throws Exception {
        aSoundBuildIsBelieved();
        oneThatSellsAUnitThatIsNotThereIsFoundOut();
        oneThatLosesOrdersIsFoundOut();
        oneThatAcceptsAndNeverFinishesIsFoundOut();
    }

    private static void aSoundBuildIsBelieved() throws InterruptedException {
        Run result = measured.run(purchases(Map.of("STOCK", STOCK)));

        assertThat(result.audit().failures()).isEmpty();
        assertThat(new Column("sync", result)
                        .durations(Moment.PAID)
                        .orElseThrow()
                        .count())
                .isEqualTo(Long.parseLong(STOCK));
        assertThat(result.attempts().soldOut()).isPositive();
        assertThat(result.isValid()).isTrue();
    }

    private static void oneThatSellsAUnitThatIsNotThereIsFoundOut() throws Exception {
        CompletableFuture<Void> sabotage = CompletableFuture.runAsync(BrokenBuildTest::addUnitThatWasNeverAllocated);

        Run result = measured.run(purchases(Map.of("STOCK", "21")));
        sabotage.get();

        assertThat(failed(result, "nothing is oversold").detail()).contains("22 of 21");
        assertThat(result.isValid()).isFalse();
    }

    private static void oneThatLosesOrdersIsFoundOut() throws Exception {
        sql(target.order(), LOSES_EVERY_TENTH_ORDER);
        Run result = measured.run(purchases(Map.of("STOCK", STOCK)));
        sql(target.order(), MENDED);

        assertThat(failed(result, "acknowledged reservations have one order").detail())
                .contains("has 0 orders");
        assertThat(result.isValid()).isFalse();
    }

    private static void oneThatAcceptsAndNeverFinishesIsFoundOut() throws InterruptedException {
        for (ManagedProcess process : stack.running().processes()) {
            if (process.name().equals("order")) {
                ProcessHandle handle = ProcessHandle.of(process.pid()).orElseThrow();
                handle.destroyForcibly();
                handle.onExit().join();
            }
        }

        Run result = measuredUnfinished.run(purchases(Map.of("STOCK", STOCK)));

        assertThat(result.perSecond().accepted()).isPositive();
        assertThat(failed(result, "nothing is left to do").detail()).contains("messages");
        assertThat(failed(result, "acknowledged reservations have one order").detail())
                .contains("has 0 orders");
        assertThat(result.isValid()).isFalse();
    }

    private static LoadSpec purchases(Map<String, String> settings) {
        return new LoadSpec(Script.PURCHASE, 5, Duration.ofSeconds(4), settings);
    }

    private static CheckResult failed(Run result, String check) {
        return result.audit().failures().stream()
                .filter(it -> it.name().equals(check))
                .findFirst()
                .orElseThrow(() -> new AssertionError(check + " has not failed"));
    }

    private static void addUnitThatWasNeverAllocated() {
        try (UnifiedJedis redis = target.redis().open()) {
            String stocks = target.redis().prefix() + "{[0-3]}:stock:*";
            await().until(() -> redis.keys(stocks).stream()
                    .filter(key -> "21".equals(redis.hget(key, "allocated")))
                    .filter(key -> !"0".equals(redis.hget(key, "held")))
                    .peek(key -> redis.hincrBy(key, "available", 1))
                    .findAny()
                    .isPresent());
        }
    }

    private static void sql(Database database, String statements) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.url(), database.username(), database.password());
                Statement statement = connection.createStatement()) {
            statement.execute(statements);
        }
    }
}
