package flashsale.lab.audit.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Units of a product in a reservation, an order or a shipment. */
public record Line(UUID productId, long quantity) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Reads a JSON array of lines. */
    static List<Line> parse(String json) {
        return Arrays.asList(JSON.readValue(json, Line[].class));
    }

    /** Reads the lines in a JSON object. */
    static List<Line> parseMember(String json, String member) {
        return Arrays.asList(JSON.treeToValue(JSON.readTree(json).required(member), Line[].class));
    }
}
