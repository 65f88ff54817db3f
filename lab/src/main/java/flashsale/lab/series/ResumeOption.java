package flashsale.lab.series;

import flashsale.lab.CommandException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --resume} of a long measurement. */
public final class ResumeOption {

    @Option(names = "--resume", description = "Continue the latest unfinished measurement.")
    private boolean resume;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /**
     * Whether to go on with what was interrupted.
     *
     * @throws CommandException if it is given with anything else
     */
    public boolean isGiven() {
        if (resume && command.commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new CommandException("--resume continues as planned and takes no other options.");
        }
        return resume;
    }
}
