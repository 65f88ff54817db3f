package flashsale.lab;

import flashsale.lab.capacity.CapacityCommand;
import flashsale.lab.databases.DatabasesCommand;
import flashsale.lab.deadletters.DlqCommand;
import flashsale.lab.explain.ExplainCommand;
import flashsale.lab.measure.AuditCommand;
import flashsale.lab.measure.BankLatencyConverter;
import flashsale.lab.measure.DurationConverter;
import flashsale.lab.measure.LoadCommand;
import flashsale.lab.measure.Rehearsal;
import flashsale.lab.measure.TrainCommand;
import flashsale.lab.scaling.ScalingCommand;
import flashsale.lab.stack.DownCommand;
import flashsale.lab.stack.LogsCommand;
import flashsale.lab.stack.StatusCommand;
import flashsale.lab.stack.TestCommand;
import flashsale.lab.stack.UpCommand;
import flashsale.lab.stack.Workspace;
import flashsale.lab.stage.Stage;
import flashsale.lab.study.ChaosCommand;
import flashsale.lab.study.DemoCommand;
import flashsale.lab.study.PatternsCommand;
import flashsale.lab.study.ReportCommand;
import flashsale.lab.study.StudyCommand;
import flashsale.lab.target.BankLatency;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. */
@Command(
        name = "flashsale",
        mixinStandardHelpOptions = true,
        version = "flashsale 1.0.0",
        description = "Runs, loads, measures and audits one flash-sale checkout that is built in three ways.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            UpCommand.class,
            DownCommand.class,
            StatusCommand.class,
            LogsCommand.class,
            LoadCommand.class,
            AuditCommand.class,
            DlqCommand.class,
            DatabasesCommand.class,
            DemoCommand.class,
            ExplainCommand.class,
            StudyCommand.class,
            ReportCommand.class,
            CapacityCommand.class,
            ScalingCommand.class,
            ChaosCommand.class,
            PatternsCommand.class,
            TrainCommand.class,
            TestCommand.class
        })
public final class Flashsale {

    private Flashsale() {}

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT); // numbers are written the same everywhere
        LocalZone.reserveForPeople();
        Thread.setDefaultUncaughtExceptionHandler((_, thrown) -> report(thrown));
        System.exit(commandLine().execute(arguments));
    }

    private static void report(Throwable thrown) {
        new Failure(thrown, Workspace.current()).report(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    private static <K> K make(Class<K> type) throws Exception {
        return type == UpCommand.class
                ? type.cast(new UpCommand(Rehearsal::play, Stage::play))
                : CommandLine.defaultFactory().create(type);
    }

    static CommandLine commandLine() {
        CommandLine flashsale = new CommandLine(new Flashsale(), Flashsale::make);
        ServiceLoader.load(Subcommand.class).forEach(flashsale::addSubcommand);
        return flashsale
                .registerConverter(Duration.class, new DurationConverter())
                .registerConverter(BankLatency.class, new BankLatencyConverter())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler((exception, commandLine, _) -> {
                    new Failure(exception, Workspace.current()).report(commandLine.getErr());
                    return commandLine.getCommandSpec().exitCodeOnExecutionException();
                });
    }
}
