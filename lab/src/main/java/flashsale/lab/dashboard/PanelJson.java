package flashsale.lab.dashboard;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A panel in Grafana's JSON. */
final class PanelJson {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** In seconds: the services push this often. */
    private static final int WINDOW = 5;

    /** In seconds: one late push is no gap, an idle time is. */
    private static final int BRIDGED = 15;

    /** What an axis ends with, at least: Grafana ends that of a flat zero with 100, which are 10,000 %. */
    private static final Map<String, Double> SMALL =
            Map.of("percentunit", 0.05, "short", 1.0, "locale", 1.0, "suffix:/s", 1.0);

    private final Panel panel;
    private final ObjectNode json;
    private final ObjectNode defaults;
    private final ArrayNode overrides;

    private PanelJson(Panel panel, int id) {
        this.panel = panel;
        json = JSON.createObjectNode()
                .put("id", id)
                .put("type", panel.kind().type())
                .put("title", panel.title())
                .put("description", panel.meaning())
                .put("interval", WINDOW + "s");
        ObjectNode field = json.putObject("fieldConfig");
        defaults = field.putObject("defaults")
                .put("unit", panel.unit())
                .put("min", 0)
                .put("noValue", "nothing yet");
        overrides = field.putArray("overrides");
    }

    static ObjectNode of(Panel panel, int id) {
        PanelJson json = new PanelJson(panel, id);
        json.addQueries();
        if (panel.kind().isNumber()) {
            json.addNumbers();
        } else {
            json.addLines();
        }
        if (panel.kind().isRun()) {
            json.addSeconds();
        }
        return json.json;
    }

    private void addQueries() {
        ArrayNode targets = json.putArray("targets");
        for (Query query : panel.queries()) {
            String id = Character.toString('A' + targets.size());
            targets.addObject().put("refId", id).put("query", query.flux());
            // the lines of a run are joined to one table, in which a column is known by its name only
            boolean byName = panel.kind().isRun();
            ArrayNode properties = override(byName ? "byName" : "byFrameRefID", byName ? query.legend() : id);
            if (!byName) {
                property(properties, "displayName").put("value", query.legend());
            }
            addStyle(properties, query.style());
        }
    }

    private void addStyle(ArrayNode properties, Style style) {
        if (panel.kind() == Panel.Kind.ZERO) {
            return; // its colour tells good from bad
        }
        if (!style.color().isEmpty()) {
            property(properties, "color")
                    .putObject("value")
                    .put("mode", "fixed")
                    .put("fixedColor", style.color());
        }
        if (style.equals(Style.PLAIN) || panel.kind().isNumber()) {
            return;
        }
        property(properties, "custom.lineWidth").put("value", style.width());
        if (style.dashed()) {
            property(properties, "custom.lineStyle")
                    .putObject("value")
                    .put("fill", "dash")
                    .putArray("dash")
                    .add(6)
                    .add(6);
        }
        if (style.equals(Style.INVISIBLE)) {
            property(properties, "custom.fillOpacity").put("value", 0);
            property(properties, "custom.stacking")
                    .putObject("value")
                    .put("mode", "none")
                    .put("group", "A");
            property(properties, "custom.hideFrom")
                    .putObject("value")
                    .put("legend", true)
                    .put("tooltip", true)
                    .put("viz", false);
        }
    }

    private ArrayNode override(String matcher, String which) {
        ObjectNode override = overrides.addObject();
        override.putObject("matcher").put("id", matcher).put("options", which);
        return override.putArray("properties");
    }

    private static ObjectNode property(ArrayNode properties, String id) {
        return properties.addObject().put("id", id);
    }

    private void addLines() {
        ObjectNode custom = defaults.putObject("custom")
                .put("lineWidth", 1)
                .put("fillOpacity", panel.kind().isStacked() ? 70 : 0)
                .put("showPoints", "auto")
                .put("spanNulls", panel.kind().isRun() ? BRIDGED : 1000 * BRIDGED);
        if (SMALL.containsKey(panel.unit())) {
            custom.put("axisSoftMax", SMALL.get(panel.unit()));
        }
        if (panel.kind().isStacked()) {
            custom.putObject("stacking").put("mode", "normal").put("group", "A");
        }
        if (Double.isFinite(panel.alarm())) {
            custom.putObject("thresholdsStyle").put("mode", "dashed");
            thresholds("transparent", panel.alarm());
        }
        ObjectNode options = json.putObject("options");
        ArrayNode calculated = options.putObject("legend")
                .put("showLegend", true)
                .put("displayMode", panel.legendIsTable() ? "table" : "list")
                .put("placement", "bottom")
                .putArray("calcs");
        if (panel.legendIsTable()) {
            calculated.add("lastNotNull").add("max");
        }
        options.putObject("tooltip").put("mode", "multi").put("sort", "desc");
    }

    /** One table of all lines, over the number of seconds instead of the time of day. */
    private void addSeconds() {
        ((ObjectNode) json.get("options")).put("xField", LastRun.SECONDS);
        ArrayNode transformations = json.putArray("transformations");
        transformations
                .addObject()
                .put("id", "joinByField")
                .putObject("options")
                .put("byField", LastRun.SECONDS)
                .put("mode", "outer");
        transformations
                .addObject()
                .put("id", "convertFieldType")
                .putObject("options")
                .putArray("conversions")
                .addObject()
                .put("targetField", LastRun.SECONDS)
                .put("destinationType", "number");
        property(override("byName", LastRun.SECONDS), "unit").put("value", "suffix: s");
    }

    private void addNumbers() {
        boolean zero = panel.kind() == Panel.Kind.ZERO;
        if (zero) {
            thresholds("green", 1);
        }
        ObjectNode options = json.putObject("options")
                .put("textMode", "value_and_name")
                .put("colorMode", "value")
                .put("graphMode", "none")
                .put("orientation", "vertical"); // side by side
        options.putObject("reduceOptions")
                .put("values", false)
                .put("fields", "")
                .putArray("calcs")
                .add(zero ? "max" : "lastNotNull");
    }

    /** Red from a value on. */
    private void thresholds(String below, double red) {
        ArrayNode steps =
                defaults.putObject("thresholds").put("mode", "absolute").putArray("steps");
        steps.addObject().put("color", below).putNull("value");
        steps.addObject().put("color", "red").put("value", red);
    }
}
