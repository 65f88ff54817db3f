package flashsale.lab.report;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/** The templates of reports. Those of pages escape what they insert. */
final class Templates {

    private static final String FOLDER = "/flashsale/lab/report/";
    private static final String LIBRARY = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";
    private static final Configuration TEMPLATES = configuration();

    private Templates() {}

    private static Configuration configuration() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(Templates.class, FOLDER);
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }

    static String render(String name, Report report) {
        Map<String, Object> model = Map.of(
                "report", report,
                "style", resource(FOLDER + "report.css"),
                "script", resource(FOLDER + "charts.js"),
                "library", resource(LIBRARY));
        try {
            StringWriter text = new StringWriter();
            TEMPLATES.getTemplate(name).process(model, text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String resource(String name) {
        return Uncheck.get(() -> IOUtils.resourceToString(name, StandardCharsets.UTF_8));
    }
}
