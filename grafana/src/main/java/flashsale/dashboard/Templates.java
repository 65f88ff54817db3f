package flashsale.dashboard;

import flashsale.lab.Build;
import flashsale.lab.stack.Service;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What Grafana reads, from the templates of the same names. */
final class Templates {

    static final List<String> NAMES = List.of(
            "dashboards/flashsale-comparison.json",
            "dashboards/flashsale-services.json",
            "dashboards/flashsale-messaging.json",
            "dashboards/flashsale-stock.json",
            "provisioning/alerting/rules.yaml");

    private static final Map<String, Object> MODEL = Map.of("builds", builds(), "services", services());

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private Templates() {}

    private static List<String> builds() {
        return Stream.of(Build.values()).map(Build::id).toList();
    }

    /** A node is a process of several services. */
    private static List<String> services() {
        return Stream.concat(
                        Service.ofEachBuild(true).stream().map(service -> service.id() + "-service"), Stream.of("node"))
                .toList();
    }

    static String render(String name) throws IOException {
        StringWriter text = new StringWriter();
        try {
            configuration().getTemplate(name + ".ftl").process(MODEL, text);
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
        return name.endsWith(".json")
                ? JSON.writeValueAsString(JSON.readTree(text.toString())) + "\n"
                : text.toString();
    }

    /** Square brackets, as Grafana has {@code ${…}} of its own. */
    private static Configuration configuration() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(Templates.class, "/flashsale/dashboard");
        configuration.setTagSyntax(Configuration.SQUARE_BRACKET_TAG_SYNTAX);
        configuration.setInterpolationSyntax(Configuration.SQUARE_BRACKET_INTERPOLATION_SYNTAX);
        configuration.setAutoIncludes(List.of("flux.ftl", "runs.ftl", "drawing.ftl", "panels.ftl"));
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setNumberFormat("c");
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }
}
