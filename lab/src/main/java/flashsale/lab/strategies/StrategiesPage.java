package flashsale.lab.strategies;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The results as one HTML file that needs nothing else: the chart library is in it.
 *
 * @param json the results
 */
record StrategiesPage(String json) {

    private static final String CHARTS = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";
    private static final String TEMPLATE = "/flashsale/lab/strategies/strategies.html";

    String html() {
        return resource(TEMPLATE)
                .replace("/*CHARTS*/", resource(CHARTS))
                .replace("/*RESULTS*/", json.replace("<", "\\u003c")); // nothing in it can end the script
    }

    private static String resource(String name) {
        try (InputStream in = StrategiesPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jars");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
