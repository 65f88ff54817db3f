package flashsale.lab.report;

import java.util.List;

/**
 * What a page of results shows, from top to bottom.
 *
 * @param about when and on what it was measured; a paragraph for each study
 * @param warnings what must not be overlooked, such as runs that prove nothing
 * @param verdicts what was found, in sentences
 * @param notes the method, and what the reader must know to interpret the results
 */
public record PageContent(
        String title,
        List<String> about,
        List<String> warnings,
        List<Verdict> verdicts,
        List<Section> sections,
        List<String> notes) {

    /** The template for it. */
    public static final String TEMPLATE = "/flashsale/lab/report/results.html";

    /**
     * What was found.
     *
     * @param title under which load
     */
    public record Verdict(String title, List<String> sentences) {}

    /**
     * A part of the page.
     *
     * @param text paragraphs before the table
     * @param table its header and rows; empty if there is none
     * @param folded whether it opens on demand
     */
    public record Section(
            String title, List<String> text, List<List<String>> table, List<Chart> charts, boolean folded) {

        public static Section of(String title, Table table, List<Chart> charts) {
            return new Section(title, List.of(), table.rows(), charts, false);
        }

        public static Section folded(String title, Table table) {
            return new Section(title, List.of(), table.rows(), List.of(), true);
        }

        public Section withText(List<String> paragraphs) {
            return new Section(title, paragraphs, table, charts, folded);
        }
    }
}
