package flashsale.lab.dashboard;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A panel in Grafana's JSON. */
final class PanelJson {

    private static final JsonMapper JSON = JsonMapper.shared();

    private PanelJson() {}

    static ObjectNode of(Panel panel, int id) {
        ObjectNode json = JSON.createObjectNode()
                .put("id", id)
                .put("type", panel.kind().type())
                .put("title", panel.title())
                .put("description", panel.meaning())
                .put("interval", panel.window() + "s");
        addQueries(json, panel);
        addOptions(json, panel.kind());
        return json;
    }

    private static void addQueries(ObjectNode json, Panel panel) {
        ArrayNode targets = json.putArray("targets");
        ObjectNode field = json.putObject("fieldConfig");
        ObjectNode defaults =
                field.putObject("defaults").put("unit", panel.unit()).put("min", 0);
        addLook(defaults, panel.kind());
        ArrayNode overrides = field.putArray("overrides");
        char reference = 'A';
        for (Query query : panel.queries()) {
            String id = Character.toString(reference++);
            targets.addObject().put("refId", id).put("query", Flux.IMPORTS + query.flux());
            ObjectNode override = overrides.addObject();
            override.putObject("matcher").put("id", "byFrameRefID").put("options", id);
            override.putArray("properties").addObject().put("id", "displayName").put("value", query.legend());
        }
    }

    private static void addLook(ObjectNode defaults, Panel.Kind kind) {
        switch (kind) {
            case LINES ->
                defaults.putObject("custom")
                        .put("lineWidth", 2)
                        .put("fillOpacity", 5)
                        .put("showPoints", "never");
            case STACK ->
                defaults.putObject("custom")
                        .put("lineWidth", 1)
                        .put("fillOpacity", 40)
                        .put("showPoints", "never")
                        .putObject("stacking")
                        .put("mode", "normal")
                        .put("group", "A");
            case NUMBER -> threshold(defaults, "text");
            case ZERO -> {
                threshold(defaults, "green");
                ((ArrayNode) defaults.at("/thresholds/steps"))
                        .addObject()
                        .put("color", "red")
                        .put("value", 1);
            }
        }
    }

    private static void threshold(ObjectNode defaults, String color) {
        defaults.putObject("thresholds")
                .put("mode", "absolute")
                .putArray("steps")
                .addObject()
                .put("color", color)
                .putNull("value");
    }

    private static void addOptions(ObjectNode json, Panel.Kind kind) {
        ObjectNode options = json.putObject("options");
        switch (kind) {
            case LINES, STACK -> {
                ObjectNode legend = options.putObject("legend")
                        .put("showLegend", true)
                        .put("displayMode", "list")
                        .put("placement", "bottom");
                legend.putArray("calcs");
                options.putObject("tooltip").put("mode", "multi").put("sort", "desc");
            }
            case NUMBER, ZERO -> {
                ObjectNode reduce = options.putObject("reduceOptions").put("values", false);
                reduce.put("fields", "");
                reduce.putArray("calcs").add(kind == Panel.Kind.ZERO ? "max" : "lastNotNull");
                options.put("textMode", "value_and_name");
            }
        }
    }
}
