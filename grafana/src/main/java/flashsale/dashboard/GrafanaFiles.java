package flashsale.dashboard;

import flashsale.lab.Build;
import flashsale.lab.Templates;
import flashsale.lab.stack.Service;
import freemarker.template.Configuration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files that Grafana reads, each from the template of the same name. */
final class GrafanaFiles {

    static final List<String> NAMES = List.of(
            "dashboards/flashsale-comparison.json",
            "dashboards/flashsale-now.json",
            "provisioning/alerting/rules.yaml");

    private static final Map<String, Object> MODEL = Map.of("builds", builds(), "services", services());

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private static final Configuration CONFIGURATION = configuration();

    private GrafanaFiles() {}

    private static List<String> builds() {
        return Stream.of(Build.values()).map(Build::id).toList();
    }

    /** A node is a process of several services. */
    private static List<String> services() {
        return Stream.concat(
                        Service.ofEachBuild(true).stream().map(service -> service.id() + "-service"), Stream.of("node"))
                .toList();
    }

    static String render(String name) {
        String text = Templates.render(CONFIGURATION, name + ".ftl", MODEL);
        return name.endsWith(".json") ? JSON.writeValueAsString(JSON.readTree(text)) + "\n" : text;
    }

    /** With square brackets, because Grafana has {@code ${…}} of its own. */
    private static Configuration configuration() {
        Configuration configuration = Templates.configuration(GrafanaFiles.class);
        configuration.setTagSyntax(Configuration.SQUARE_BRACKET_TAG_SYNTAX);
        configuration.setInterpolationSyntax(Configuration.SQUARE_BRACKET_INTERPOLATION_SYNTAX);
        configuration.setAutoIncludes(List.of("flux.ftl", "runs.ftl", "drawing.ftl", "panels.ftl"));
        configuration.setNumberFormat("c");
        return configuration;
    }
}
