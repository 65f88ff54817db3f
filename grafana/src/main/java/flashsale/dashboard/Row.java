package flashsale.dashboard;

import java.util.List;

/** Panels under a title that can be folded. Folded panels ask nothing. */
record Row(String title, boolean folded, List<Panel> panels) {

    static Row open(String title, Panel... panels) {
        return new Row(title, false, List.of(panels));
    }

    static Row folded(String title, Panel... panels) {
        return new Row(title, true, List.of(panels));
    }
}
