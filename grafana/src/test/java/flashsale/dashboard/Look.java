package flashsale.dashboard;

import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** An override: how some lines of a panel look. */
record Look(JsonNode json) {

    static List<Look> of(JsonNode panel) {
        return panel.at("/fieldConfig/overrides").valueStream().map(Look::new).toList();
    }

    boolean isByPattern() {
        return json.at("/matcher/id").asString().equals("byRegexp");
    }

    /** Which lines it is about: a name, an id, or a pattern. */
    String which() {
        return json.at("/matcher/options").asString();
    }

    boolean matches(String name) {
        return isByPattern()
                && Pattern.compile(which().replaceAll("^/|/$", ""))
                        .matcher(name)
                        .find();
    }

    String legend() {
        return property("displayName").asString(which());
    }

    /** The fixed colour; empty if there is none. */
    String colour() {
        return property("color").path("fixedColor").asString("");
    }

    JsonNode property(String id) {
        return json.get("properties")
                .valueStream()
                .filter(property -> property.get("id").asString().equals(id))
                .map(property -> property.get("value"))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }
}
