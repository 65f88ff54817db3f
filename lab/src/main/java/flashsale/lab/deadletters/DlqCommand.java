package flashsale.lab.deadletters;

import picocli.CommandLine.Command;

/** Dead letters. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Shows messages that no service could handle, and lets them be tried again.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {DlqListCommand.class, DlqReplayCommand.class})
public final class DlqCommand {}
