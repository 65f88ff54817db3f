package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.Progress;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Audits running builds. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Waits until a running build has nothing left to do. Then proves from its stores, the bank's ledger and the load"
                    + " generator's log that nothing was oversold, lost or charged twice.",
            "Fails if a check fails or its evidence cannot be read."
        })
public final class AuditCommand implements Callable<Integer> {

    @Mixin
    private RunningBuilds running = new RunningBuilds();

    @Option(
            names = "--without-client-log",
            description = "Audit without the load generator's log, for data created by hand.")
    private boolean withoutClientLog;

    @Option(names = "--patience", description = "How long to wait until nothing is left to do (default: 60s).")
    private Duration patience = Duration.ofSeconds(60);

    @Option(
            names = "--client-log",
            paramLabel = "FOLDER",
            description =
                    "The logs of a load generator elsewhere, instead of those of load and demo; see docs/measuring.md.")
    private @Nullable Path clientLog;

    @Mixin
    private StoresOption stores = new StoresOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        boolean passed = true;
        for (Build build : running.builds()) {
            passed &= audit(build, Workspace.current());
        }
        return passed ? 0 : 1;
    }

    private boolean audit(Build build, Workspace workspace) throws InterruptedException {
        Target target = stores.of(build)
                .map(known -> Target.toRead(build, known))
                .orElseGet(() -> StackTarget.of(Stack.of(workspace).config(), build));
        Optional<Path> logs = Optional.ofNullable(clientLog)
                .or(() -> withoutClientLog ? Optional.empty() : Optional.of(ClientLogs.of(workspace, target)));
        Drained drained;
        try (Progress progress = Progress.start("Waiting until nothing is left to do")) {
            drained = Drain.await(target, Instant.now(), patience, left -> progress.update(left.toString()));
            progress.done();
        }
        AuditReport report;
        try (Progress progress = Progress.start("Reading the stores, the bank's ledger and the client's log")) {
            report = Audit.of(() -> new EvidenceReader(target, logs).gather(drained));
            progress.done();
        }
        print(build, report);
        return report.passed();
    }

    private void print(Build build, AuditReport report) {
        PrintWriter out = spec.commandLine().getOut();
        if (running.builds().size() > 1) {
            out.println(build + ":");
        }
        for (CheckResult check : report.checks()) {
            out.printf("%-6s %s: %s%n", check.passed() ? "ok" : "FAILED", check.name(), check.actual());
            if (!check.passed()) {
                out.printf("       expected: %s%n       %s%n", check.expected(), check.detail());
            }
        }
        out.println(report.passed() ? "The audit passed." : "THE AUDIT FAILED.");
    }
}
