package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** A panel in Grafana's JSON. */
final class PanelJson {

    /** In seconds: one late push is no gap, an idle time is. */
    private static final int BRIDGED = 15;

    /** What an axis ends with, at least: Grafana ends that of a flat zero with 100, which are 10,000 %. */
    private static final Map<String, Double> SMALL =
            Map.of("percentunit", 0.05, "short", 1.0, "locale", 1.0, "suffix:/s", 1.0);

    private final Panel panel;
    private final ObjectNode defaults;
    private final List<ObjectNode> overrides = new ArrayList<>();

    PanelJson(Panel panel) {
        this.panel = panel;
        defaults = Json.of("""
                {"unit": %s, "noValue": %s}""", panel.unit(), panel.empty());
        if (panel.kind() != Panel.Kind.RUN_CHANGE) {
            defaults.put("min", 0);
        }
    }

    ObjectNode json(int id) {
        List<ObjectNode> targets = new ArrayList<>();
        for (Query query : panel.queries()) {
            String refId = Character.toString('A' + targets.size());
            targets.add(Json.of("""
                    {"refId": %s, "query": %s}""", refId, query.flux()));
            Map<String, Object> properties = style(query.style());
            // the lines of a run are joined to one table, in which a column is known by its name only
            if (panel.kind().isRun()) {
                override("byName", query.legend(), properties);
            } else {
                properties.put("displayName", query.legend());
                override("byFrameRefID", refId, properties);
            }
        }
        ObjectNode options = panel.kind().isNumber() ? numbers() : lines();
        ObjectNode json = Json.of("""
                {"id": %s, "type": %s, "title": %s, "description": %s, "interval": "5s"}""", id, panel.kind().type(), panel.title(), panel.meaning());
        if (panel.kind().isRun()) {
            secondsInsteadOfTime(json, options);
        }
        return json.setAll(Json.of("""
                {"fieldConfig": {"defaults": %s, "overrides": %s}, "options": %s, "targets": %s}""", defaults, overrides, options, targets));
    }

    private Map<String, Object> style(Style style) {
        Map<String, Object> properties = new TreeMap<>();
        if (style.equals(Style.PLAIN) || panel.kind() == Panel.Kind.ZERO) {
            return properties; // the data decide
        }
        properties.put("color", color("fixed", style.color()));
        if (panel.kind().isNumber()) {
            return properties;
        }
        properties.put("custom.lineWidth", style.width());
        if (style.dashed()) {
            properties.put("custom.lineStyle", dashed(List.of(10, 10)));
        }
        if (style.equals(Style.INVISIBLE) || style.equals(Style.TOTAL)) {
            properties.put("custom.fillOpacity", 0);
            properties.put("custom.stacking", stacking("none"));
            properties.put("custom.hideFrom", Json.of("""
                    {"legend": true, "tooltip": %s, "viz": false}""", style.equals(Style.INVISIBLE)));
        }
        return properties;
    }

    private static ObjectNode dashed(List<Integer> dashes) {
        return Json.of("""
                {"fill": "dash", "dash": %s}""", dashes);
    }

    private static ObjectNode color(String mode, String name) {
        return Json.of("""
                {"mode": %s, "fixedColor": %s}""", mode, name);
    }

    private static ObjectNode stacking(String mode) {
        return Json.of("""
                {"mode": %s, "group": "A"}""", mode);
    }

    private void colorOf(String pattern, String mode, String name) {
        override("byRegexp", pattern, Map.of("color", color(mode, name)));
    }

    private void override(String matcher, String which, Map<String, Object> properties) {
        overrides.add(Json.of(
                """
                {"matcher": {"id": %s, "options": %s}, "properties": %s}""",
                matcher,
                which,
                properties.entrySet().stream()
                        .map(it -> Json.of("""
                                {"id": %s, "value": %s}""", it.getKey(), it.getValue()))
                        .toList()));
    }

    private ObjectNode lines() {
        boolean stacked = panel.kind().isStacked();
        boolean table = panel.legendIsTable();
        boolean alarmed = Double.isFinite(panel.alarm());
        double end = Math.max(SMALL.getOrDefault(panel.unit(), 0.0), alarmed ? 1.1 * panel.alarm() : 0);
        ObjectNode custom = Json.of(
                """
                {"lineWidth": 2, "fillOpacity": %s, "showPoints": "auto", "spanNulls": %s, "stacking": %s}""",
                stacked ? 70 : 0,
                panel.kind().isRun() ? BRIDGED : 1000 * BRIDGED,
                stacking(stacked ? "normal" : "none"));
        if (end > 0) {
            custom.put("axisSoftMax", end);
        }
        if (end > 100) { // far above what is normal, which is to be seen all the same
            custom.set("scaleDistribution", Json.of("""
                    {"type": "symlog", "log": 10, "linearThreshold": 10}"""));
        }
        if (alarmed) {
            custom.putObject("thresholdsStyle").put("mode", "dashed");
            thresholds("transparent", panel.alarm());
        }
        defaults.set("custom", custom);
        if (table) {
            defaults.set("color", color("shades", Style.OTHER));
            for (Build build : Build.values()) { // by their names or their labels, whichever Grafana looks at
                colorOf(
                        "/^(.*build=\")?%s\\b/".formatted(build),
                        "shades",
                        Style.thick(build).color());
            }
            // a service, an instance, or a queue, which begins with the service that listens
            Style.SERVICES.forEach(
                    (service, color) -> colorOf("/(^|[ \"-])%s[-.]/".formatted(service), "shades", color));
            Style.EVENTS.forEach((subject, dashes) ->
                    override("byRegexp", "/\\.%s\\./".formatted(subject), Map.of("custom.lineStyle", dashed(dashes))));
        }
        return Json.of(
                """
                {
                  "legend": {"showLegend": true, "displayMode": %s, "placement": %s, "calcs": %s, "sortBy": "Max", "sortDesc": true},
                  "tooltip": {"mode": "multi", "sort": "desc"}
                }""",
                table ? "table" : "list",
                stacked ? "right" : "bottom",
                table ? List.of("lastNotNull", "max") : List.of());
    }

    /** One table of all lines, over the number of seconds instead of the time of day. */
    private void secondsInsteadOfTime(ObjectNode json, ObjectNode options) {
        String seconds = LastRun.SECONDS;
        override("byName", seconds, Map.of("unit", "none"));
        options.put("xField", seconds);
        json.setAll(Json.of("""
                {"transformations": [
                  {"id": "joinByField", "options": {"byField": %s, "mode": "outer"}},
                  {"id": "convertFieldType", "options": {"conversions": [{"targetField": %s, "destinationType": "number"}]}}
                ]}""", seconds, seconds));
    }

    private ObjectNode numbers() {
        boolean zero = panel.kind() == Panel.Kind.ZERO;
        boolean sentence = panel.kind() == Panel.Kind.SENTENCE;
        if (zero) {
            thresholds("green", 1);
        }
        if (sentence) {
            defaults.set("color", color("fixed", "text"));
        }
        if (panel.kind() == Panel.Kind.PER_BUILD) {
            for (Build build : Build.values()) {
                colorOf("/^%s$/".formatted(build), "fixed", Style.thick(build).color());
            }
        }
        return Json.of(
                """
                {
                  "textMode": %s, "colorMode": "value", "graphMode": "none", "orientation": %s, "text": %s,
                  "reduceOptions": {"values": false, "fields": "", "calcs": [%s]}
                }""",
                sentence ? "name" : "value_and_name",
                sentence ? "horizontal" : "vertical", // vertical: side by side
                sentence ? Map.of("valueSize", 22) : Map.of("titleSize", 16),
                zero ? "max" : "lastNotNull");
    }

    private void thresholds(String below, double red) {
        defaults.set("thresholds", Json.of("""
                {"mode": "absolute", "steps": [{"color": %s, "value": null}, {"color": "red", "value": %s}]}""", below, red));
    }
}
