package flashsale.lab.report;

import java.nio.charset.StandardCharsets;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;
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
        return Uncheck.get(() -> IOUtils.resourceToString(name, StandardCharsets.UTF_8));
    }
}
