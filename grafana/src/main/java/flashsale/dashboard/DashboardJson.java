package flashsale.dashboard;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** A dashboard in Grafana's JSON, without anything that its editor would add. */
final class DashboardJson {

    /** The data source's uid; see grafana/provisioning/datasources. */
    static final String SOURCE = "flashsale";

    private static final ObjectNode DATA = Json.of("""
            {"type": "influxdb", "uid": %s}""", SOURCE);

    private static final int COLUMNS = 24;

    /** Neither build's, as both have runs. */
    private static final String MARK = "#8A8A8A";

    /** The start and end of each run, as written by the lab: says what the load was. */
    private static final String RUNS = """
            from(bucket: v.defaultBucket)
              |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
              |> filter(fn: (r) => r._measurement == "runs" and r._field == "text")
              |> group()
              |> rename(columns: {_value: "text"})
              |> keep(columns: ["_time", "text"])""";

    /** The start of every k6 that reports, whoever started it: when its virtual users come. */
    private static final String RUNS_OF_K6 = """
            import "date"
            users = from(bucket: "k6")
              |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
              |> filter(fn: (r) => r._measurement == "vus" and r._field == "value" and r._value > 0.0)
              |> group(columns: ["build"])
              |> sort(columns: ["_time"])
            union(tables: [users |> first(), users |> elapsed() |> filter(fn: (r) => r.elapsed > 30)])
              |> filter(fn: (r) => r._time > date.add(d: 30s, to: v.timeRangeStart))
              |> map(fn: (r) => ({_time: r._time, text: (if exists r.build then r.build + ": " else "") + "k6 starts"}))
              |> group()""";

    private DashboardJson() {}

    static String file(Dashboard dashboard) {
        return Json.write(Json.of(
                """
                {
                  "uid": %s, "title": %s, "description": %s, "schemaVersion": 41, "editable": false, "timezone": "browser",
                  "refresh": "10s", "graphTooltip": 1, "tags": ["flashsale"], "time": {"from": "now-15m", "to": "now"},
                  "links": [{"type": "dashboards", "title": "", "icon": "external link", "tooltip": "", "asDropdown": false,
                    "targetBlank": false, "includeVars": true, "keepTime": true, "tags": ["flashsale"]}],
                  "annotations": {"list": [%s, %s]},
                  "templating": {"list": %s},
                  "panels": %s
                }""",
                dashboard.id(),
                dashboard.title(),
                dashboard.description(),
                annotation("Runs", false, RUNS),
                annotation("k6", true, RUNS_OF_K6),
                dashboard.variables().stream().map(DashboardJson::variable).toList(),
                panels(dashboard.rows())));
    }

    private static ObjectNode annotation(String name, boolean shown, String flux) {
        return Json.of("""
                {"name": %s, "enable": %s, "iconColor": %s, "datasource": %s, "target": {"query": %s}}""", name, shown, MARK, DATA, flux);
    }

    private static ObjectNode variable(Variable variable) {
        return Json.of("""
                {
                  "type": "custom", "name": %s, "label": %s, "query": %s, "hide": %s,
                  "multi": true, "includeAll": true, "allValue": ".*", "current": {"text": "All", "value": "$__all"}
                }""", variable.name(), variable.label(), variable.values(), variable.hidden() ? 2 : 0);
    }

    /** Places the rows one below the other, and their panels from left to right, as many as fit. A folded row holds its panels. */
    private static List<ObjectNode> panels(List<Row> rows) {
        List<ObjectNode> panels = new ArrayList<>();
        int id = 1;
        int y = 0;
        for (Row row : rows) {
            List<ObjectNode> inRow = new ArrayList<>();
            int rowId = id++;
            int x = 0;
            int below = y + 1;
            int height = 0;
            for (Panel panel : row.panels()) {
                if (x + panel.width() > COLUMNS) {
                    x = 0;
                    below += height;
                }
                height = panel.height();
                ObjectNode json = new PanelJson(panel).json(id++);
                json.setAll(Json.of("""
                        {"datasource": %s, "gridPos": %s}""", DATA, place(x, below, panel.width(), height)));
                inRow.add(json);
                x += panel.width();
            }
            panels.add(Json.of(
                    """
                    {"id": %s, "type": "row", "title": %s, "collapsed": %s, "gridPos": %s, "panels": %s}""", rowId, row.title(), row.folded(), place(0, y, COLUMNS, 1), row.folded() ? inRow : List.of()));
            if (row.folded()) {
                y++;
            } else {
                panels.addAll(inRow);
                y = below + height;
            }
        }
        return panels;
    }

    private static ObjectNode place(int x, int y, int width, int height) {
        return Json.of("""
                {"x": %s, "y": %s, "w": %s, "h": %s}""", x, y, width, height);
    }
}
