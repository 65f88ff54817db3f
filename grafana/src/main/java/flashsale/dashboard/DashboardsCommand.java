package flashsale.dashboard;

import flashsale.lab.Subcommand;
import flashsale.lab.stack.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;

/** Writes the dashboards. */
@Command(
        name = "dashboards",
        mixinStandardHelpOptions = true,
        description = "Regenerates grafana/dashboards and the alert rules from the code in grafana/src.")
public final class DashboardsCommand implements Subcommand {

    @Override
    public Integer call() throws IOException {
        for (Map.Entry<Path, String> file : files(Workspace.current().grafana()).entrySet()) {
            Files.createDirectories(file.getKey().toAbsolutePath().getParent());
            Files.writeString(file.getKey(), file.getValue());
        }
        return 0;
    }

    static Map<Path, String> files(Path grafana) {
        Map<Path, String> files = new TreeMap<>();
        for (Dashboard dashboard : Dashboard.all()) {
            files.put(grafana.resolve("dashboards").resolve(dashboard.id() + ".json"), DashboardJson.file(dashboard));
        }
        files.put(grafana.resolve("provisioning/alerting/rules.yaml"), Alert.file());
        return files;
    }
}
