package flashsale.lab.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** A report as one self-contained HTML file: it includes the chart library and needs no network. */
final class Page {

    private static final String TEMPLATE = "/flashsale/lab/report/results.html";
    private static final String CHARTS = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    private Page() {}

    static String of(Report report) {
        String json = JsonMapper.shared().writeValueAsString(report);
        return resource(TEMPLATE)
                .replace("/*CHARTS*/", resource(CHARTS))
                .replace("/*CONTENT*/", json.replace("<", "\\u003c")); // nothing in it can end the script
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
