package flashsale.dashboard;

import java.util.stream.Stream;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** JSON that looks in the code as it does in the file. */
final class Json {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** @param template an object in which each {@code %s} stands for a value, which needs no quotes */
    static ObjectNode of(String template, Object... values) {
        Object[] written = Stream.of(values).map(JSON::writeValueAsString).toArray();
        return (ObjectNode) JSON.readTree(template.formatted(written));
    }

    static String write(ObjectNode json) {
        return JSON.writeValueAsString(json) + "\n";
    }
}
