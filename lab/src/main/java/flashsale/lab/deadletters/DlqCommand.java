package flashsale.lab.deadletters;

import picocli.CommandLine.Command;

/** Dead letters. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Lists and replays messages that no service could handle.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DlqListCommand.class, DlqReplayCommand.class})
public final class DlqCommand {}
