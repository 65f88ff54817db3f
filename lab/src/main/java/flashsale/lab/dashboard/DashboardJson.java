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

    private static final int COLUMNS = 24;
    private static final int HEIGHT = 8;
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
                .put("refresh", "5s")
                .put("graphTooltip", 1); // one crosshair for all panels
        json.putArray("tags").add("flashsale");
        json.putObject("time").put("from", "now-15m").put("to", "now");
        json.putObject("annotations")
                .putArray("list")
                .add(annotation("Runs", "purple", RUNS))
                .add(annotation("k6", "blue", RUNS_OF_K6));
        ArrayNode variables = json.putObject("templating").putArray("list");
        dashboard.variables().forEach(variable -> variables.add(variable(variable)));
        addPanels(json.putArray("panels"), dashboard.panels());
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
                .put("type", "query")
                .put("name", variable.name())
                .put("label", variable.label())
                .put("multi", true)
                .put("includeAll", true)
                .put("allValue", ".*")
                .put("refresh", 2); // when the time range changes
        json.set("datasource", source());
        json.putObject("query").put("refId", variable.name()).put("query", variable.flux());
        json.putObject("current").put("text", "All").put("value", "$__all");
        return json;
    }

    /** Places the panels from left to right, as many in a row as fit. */
    private static void addPanels(ArrayNode panels, List<Panel> all) {
        int x = 0;
        int y = 0;
        for (Panel panel : all) {
            if (x + panel.width() > COLUMNS) {
                x = 0;
                y += HEIGHT;
            }
            ObjectNode json = PanelJson.of(panel, panels.size() + 1);
            json.set("datasource", source());
            json.putObject("gridPos")
                    .put("x", x)
                    .put("y", y)
                    .put("w", panel.width())
                    .put("h", HEIGHT);
            panels.add(json);
            x += panel.width();
        }
    }
}
