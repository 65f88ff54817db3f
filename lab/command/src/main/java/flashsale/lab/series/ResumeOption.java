package flashsale.lab.series;

import flashsale.lab.CommandException;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.RunFiles.Description;
import flashsale.lab.stack.Workspace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --resume} of a long measurement. */
public final class ResumeOption {

    private static final String LATEST = "";

    /** Options that may stand beside it: where the shop is, and its passwords, are not kept. */
    private static final Set<String> WITH_IT = Set.of("--resume", "--at", "--stores");

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = LATEST,
            paramLabel = "RESULTS",
            description =
                    "Continue the unfinished measurement in a directory such as results/2026-01-31T12-00-00, or the latest.")
    private @Nullable String resume;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /**
     * The files of a new measurement, or of the one to go on with.
     *
     * @param here gives the origin of a measurement that begins now
     * @param in gives the files of the measurement in a directory
     * @param begun describes a new one
     * @throws CommandException if there is none to go on with, or it cannot go on here; or if the option is given with anything else
     */
    public <D extends Description<R>, R> RunFiles<D, R> files(
            Workspace workspace, Supplier<Origin> here, Function<Path, RunFiles<D, R>> in, Function<Origin, D> begun) {
        if (resume == null) {
            D description = begun.apply(here.get());
            RunFiles<D, R> files = in.apply(ResultFiles.directory(
                    workspace.results(), description.origin().startedAt()));
            files.begin(description);
            return files;
        }
        if (command.commandLine().getParseResult().matchedArgs().stream().anyMatch(it -> !isWithIt(it))) {
            throw new CommandException("--resume continues as planned and takes no other options.");
        }
        Path place = resume.equals(LATEST) ? workspace.results() : Path.of(resume);
        RunFiles<D, R> files = (resume.equals(LATEST)
                        ? RunFiles.unfinished(place, in)
                        : Optional.of(in.apply(place)).filter(RunFiles::isUnfinished))
                .orElseThrow(() -> new CommandException(
                        "There is nothing unfinished in %s. Start anew without --resume.".formatted(place)));
        files.description().requireComparable(here.get());
        return files;
    }

    private static boolean isWithIt(ArgSpec argument) {
        return argument instanceof OptionSpec option && WITH_IT.contains(option.longestName());
    }
}
