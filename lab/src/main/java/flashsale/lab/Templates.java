package flashsale.lab;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Texts from FreeMarker's templates. Those of pages and pictures escape what they insert. */
public final class Templates {

    private static final Configuration TEMPLATES = configuration();

    private Templates() {}

    private static Configuration configuration() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(Templates.class, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }

    /**
     * What becomes of a template.
     *
     * @param name such as {@code report/short.ftl}
     */
    public static String render(String name, Map<String, ?> model) {
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
}
