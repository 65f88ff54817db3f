package flashsale.lab.dashboard;

import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A dashboard in Grafana's JSON, without anything that its editor would add. */
final class DashboardJson {

    /** The data source's uid; see grafana/provisioning/datasources. */
    static final String SOURCE = "flashsale";

    private static final String TAG = "flashsale";
    private static final int COLUMNS = 24;
    private static final int SCHEMA = 41;

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** The start and end of each run, as written by the lab. */
    private static final String RUNS = """
            from(bucket: v.defaultBucket)
              |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
              |> filter(fn: (r) => r._measurement == "runs" and r._field == "text")
              |> group()
              |> rename(columns: {_value: "text"})
              |> keep(columns: ["_time", "text"])""";

    /** The start and end of every k6 that reports, whoever started it: when its virtual users come and go. */
    private static final String RUNS_OF_K6 = """
            import "date"
            users = from(bucket: "k6")
              |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
              |> filter(fn: (r) => r._measurement == "vus" and r._field == "value" and r._value > 0.0)
              |> group(columns: ["build"])
            mark = (tables=<-, desc, what) => {
              sorted = tables |> sort(columns: ["_time"], desc: desc)
              gaps = sorted |> elapsed() |> filter(fn: (r) => r.elapsed > 30 or r.elapsed < -30)
              return union(tables: [sorted |> first(), gaps])
                |> map(fn: (r) => ({_time: r._time, text: (if exists r.build then r.build + " " else "") + what}))
            }
            starts = users |> mark(desc: false, what: "k6 starts")
              |> filter(fn: (r) => r._time > date.add(d: 30s, to: v.timeRangeStart))
            ends = users |> mark(desc: true, what: "k6 ends")
              |> filter(fn: (r) => r._time < date.sub(d: 30s, from: v.timeRangeStop))
            union(tables: [starts, ends])
              |> group()""";

    private DashboardJson() {}

    static String file(Dashboard dashboard) {
        ObjectNode json = JSON.createObjectNode()
                .put("uid", dashboard.id())
                .put("title", dashboard.title())
                .put("description", dashboard.description())
                .put("schemaVersion", SCHEMA)
                .put("editable", false)
                .put("timezone", "browser")
                .put("refresh", "10s")
                .put("graphTooltip", 1); // one crosshair for all panels
        json.putArray("tags").add(TAG);
        json.putArray("links").add(link());
        json.putObject("time").put("from", "now-15m").put("to", "now");
        json.putObject("annotations")
                .putArray("list")
                .add(annotation("Runs", "purple", RUNS))
                .add(annotation("k6", "blue", RUNS_OF_K6));
        ArrayNode variables = json.putObject("templating").putArray("list");
        dashboard.variables().forEach(variable -> variables.add(variable(variable)));
        addRows(json.putArray("panels"), dashboard.rows());
        return JSON.writeValueAsString(json) + "\n";
    }

    private static ObjectNode source() {
        return JSON.createObjectNode().put("type", "influxdb").put("uid", SOURCE);
    }

    private static ObjectNode annotation(String name, String color, String flux) {
        ObjectNode annotation =
                JSON.createObjectNode().put("name", name).put("enable", true).put("iconColor", color);
        annotation.set("datasource", source());
        annotation.putObject("target").put("query", flux);
        return annotation;
    }

    private static ObjectNode variable(Variable variable) {
        ObjectNode json = JSON.createObjectNode()
                .put("type", "custom")
                .put("name", variable.name())
                .put("label", variable.label())
                .put("query", variable.values())
                .put("hide", variable.hidden() ? 2 : 0)
                .put("multi", true)
                .put("includeAll", true)
                .put("allValue", ".*");
        json.putObject("current").put("text", "All").put("value", "$__all");
        return json;
    }

    /** To the other dashboards, with the same time range and build. */
    private static ObjectNode link() {
        ObjectNode link = JSON.createObjectNode()
                .put("type", "dashboards")
                .put("title", "")
                .put("icon", "external link")
                .put("tooltip", "")
                .put("asDropdown", false)
                .put("targetBlank", false)
                .put("includeVars", true)
                .put("keepTime", true);
        link.putArray("tags").add(TAG);
        return link;
    }

    /** Places the rows one below the other, and their panels from left to right, as many as fit. A folded row holds its panels. */
    private static void addRows(ArrayNode panels, List<Row> rows) {
        int id = 1;
        int y = 0;
        for (Row row : rows) {
            ObjectNode json = panels.addObject()
                    .put("id", id++)
                    .put("type", "row")
                    .put("title", row.title())
                    .put("collapsed", row.folded());
            place(json, 0, y++, COLUMNS, 1);
            ArrayNode folded = json.putArray("panels");
            int x = 0;
            int below = y;
            int height = 0;
            for (Panel panel : row.panels()) {
                if (x + panel.width() > COLUMNS) {
                    x = 0;
                    below += height;
                }
                height = panel.height();
                ObjectNode one = PanelJson.of(panel, id++);
                one.set("datasource", source());
                place(one, x, below, panel.width(), height);
                (row.folded() ? folded : panels).add(one);
                x += panel.width();
            }
            y = row.folded() ? y : below + height;
        }
    }

    private static void place(ObjectNode json, int x, int y, int width, int height) {
        json.putObject("gridPos").put("x", x).put("y", y).put("w", width).put("h", height);
    }
}
