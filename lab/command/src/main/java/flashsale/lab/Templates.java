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

    private static final Configuration TEMPLATES = configuration(Templates.class);

    private Templates() {}

    /**
     * What all templates have in common: a mistake in one is an exception.
     *
     * @param beside where they are: in the folder of this class, or below
     */
    public static Configuration configuration(Class<?> beside) {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(beside, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }

    /**
     * Fills a template.
     *
     * @param name such as {@code report/short.ftl}
     */
    public static String render(String name, Map<String, ?> model) {
        return render(TEMPLATES, name, model);
    }

    /** The same with templates of another configuration. */
    public static String render(Configuration templates, String name, Map<String, ?> model) {
        try {
            StringWriter text = new StringWriter();
            templates.getTemplate(name).process(model, text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
    }
}
