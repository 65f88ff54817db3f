package flashsale.dashboard;

import flashsale.lab.Subcommand;
import flashsale.lab.stack.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** Writes the dashboards and the alert rules. */
@Command(
        name = "dashboards",
        mixinStandardHelpOptions = true,
        description = "Regenerates grafana/dashboards and the alert rules from the templates in grafana/src.")
public final class DashboardsCommand implements Subcommand {

    @Override
    public Integer call() throws IOException {
        for (String name : GrafanaFiles.NAMES) {
            Path file = Workspace.current().grafana().resolve(name);
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, GrafanaFiles.render(name));
        }
        return 0;
    }
}
