package flashsale.lab.report;

import flashsale.lab.Templates;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/**
 * What a report says, from top to bottom: on paper, as a page, and in short for the terminal.
 *
 * @param question what the measurement is to answer
 * @param about when and on what it was measured
 * @param warnings what must not be overlooked, such as runs that prove nothing
 * @param answers what was found, in brief
 * @param notes the method, and what the reader must know to interpret the results
 */
public record Report(
        String title,
        String question,
        List<String> about,
        List<String> warnings,
        List<Answer> answers,
        List<Section> sections,
        List<String> notes) {

    private static final String FOLDER = "/flashsale/lab/report/";
    private static final String LIBRARY = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

    /**
     * A part of the report.
     *
     * @param text paragraphs before the table
     * @param charts only for the page
     * @param folded whether the page shows it on demand
     */
    public record Section(String title, List<String> text, Table table, List<Chart> charts, boolean folded) {

        public static Section of(String title, Table table, List<Chart> charts) {
            return new Section(title, List.of(), table, charts, false);
        }

        public static Section detail(String title, Table table) {
            return new Section(title, List.of(), table, List.of(), true);
        }

        public Section withText(String... paragraphs) {
            return withText(List.of(paragraphs));
        }

        public Section withText(List<String> paragraphs) {
            return new Section(title, paragraphs, table, charts, folded);
        }
    }

    public boolean hasCharts() {
        return sections.stream().anyMatch(section -> !section.charts().isEmpty());
    }

    public String markdown() {
        return Templates.render("report/report.md.ftl", Map.of("report", this));
    }

    /** One file that needs no network, as it includes the library that draws its charts. */
    public String page() {
        return Templates.render(
                "report/report.html.ftlh",
                Map.of(
                        "report", this,
                        "style", resource(FOLDER + "report.css"),
                        "script", resource(FOLDER + "charts.js"),
                        "library", resource(LIBRARY)));
    }

    private static String resource(String name) {
        return Uncheck.get(() -> IOUtils.resourceToString(name, StandardCharsets.UTF_8));
    }

    /** For the terminal: warnings and answers. */
    public String inShort() {
        return Templates.render("report/short.ftl", Map.of("report", this));
    }
}
