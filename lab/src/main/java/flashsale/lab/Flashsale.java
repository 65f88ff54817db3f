package flashsale.lab;

import flashsale.lab.stack.DownCommand;
import flashsale.lab.stack.LogsCommand;
import flashsale.lab.stack.StackException;
import flashsale.lab.stack.StatusCommand;
import flashsale.lab.stack.TestCommand;
import flashsale.lab.stack.UpCommand;
import flashsale.servers.ServerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. */
@Command(
        name = "flashsale",
        mixinStandardHelpOptions = true,
        version = "flashsale 1.0.0",
        description = "Runs, loads, measures and audits one flash-sale checkout that is built twice.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {UpCommand.class, DownCommand.class, StatusCommand.class, LogsCommand.class, TestCommand.class})
public final class Flashsale {

    private Flashsale() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Flashsale())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler((exception, commandLine, _) -> {
                    boolean meantForUser = exception instanceof StackException || exception instanceof ServerException;
                    if (!meantForUser) {
                        throw exception;
                    }
                    commandLine.getErr().println(exception.getMessage());
                    return commandLine.getCommandSpec().exitCodeOnExecutionException();
                });
    }
}
