package flashsale.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report as one self-contained HTML file: it includes the chart library and needs no network.
 *
 * @param template a resource with placeholders for the library and the content
 * @param content is put into the page as JSON
 */
public record Page(String template, Object content) {

    private static final String CHARTS = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    /** The file's text. */
    public String html() {
        String json = JsonMapper.shared().writeValueAsString(content);
        return resource(template)
                .replace("/*CHARTS*/", resource(CHARTS))
                .replace("/*CONTENT*/", json.replace("<", "\\u003c")); // nothing in it can end the script
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jars");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
