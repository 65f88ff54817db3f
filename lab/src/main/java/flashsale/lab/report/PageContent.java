package flashsale.lab.report;

import java.util.List;

/**
 * What a page of results shows, from top to bottom.
 *
 * @param about when and on what it was measured
 * @param findings sentences
 * @param notes what the reader has to know to read it right
 */
public record PageContent(
        String title, String about, List<String> findings, List<Section> sections, List<String> notes) {

    /** The template that shows it. */
    public static final String TEMPLATE = "/flashsale/lab/report/results.html";

    /** A load, and what it did. */
    public record Section(String title, List<List<String>> table, List<Chart> charts) {}
}
