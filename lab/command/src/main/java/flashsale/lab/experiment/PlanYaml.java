package flashsale.lab.experiment;

import flashsale.lab.measure.DurationConverter;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads what is in a plan's file, and says what is wrong with it, and where. */
final class PlanYaml {

    private static final Pattern MISSING = Pattern.compile("Missing required creator property '(.*)' \\(index \\d+\\)");
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .addModule(new SimpleModule()
                    .addDeserializer(Duration.class, new Word<>(Duration.class, PlanYaml::duration))
                    .addDeserializer(BankLatency.class, new Word<>(BankLatency.class, BankLatency::new)))
            .build();

    /** Reads a value in a notation of its own, which may look like a number. */
    private static final class Word<T> extends StdDeserializer<T> {

        private final Function<String, T> notation;

        Word(Class<T> type, Function<String, T> notation) {
            super(type);
            this.notation = notation;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) {
            try {
                return notation.apply(parser.getValueAsString(""));
            } catch (IllegalArgumentException | TypeConversionException wrong) {
                return context.reportInputMismatch(this, "%s", wrong.getMessage());
            }
        }
    }

    private PlanYaml() {}

    static JsonNode tree(String text) {
        return YAML.readTree(text);
    }

    static ObjectNode tree(Map<String, ? extends @Nullable Object> values) {
        return YAML.valueToTree(values);
    }

    static <T> T value(ObjectNode tree, Class<T> type) {
        return YAML.treeToValue(tree, type);
    }

    /** What is wrong, for the user. */
    static String reason(JacksonException wrong) {
        if (wrong instanceof UnrecognizedPropertyException unknown && unknown.getKnownPropertyIds() != null) {
            return "there is no %s, but there are %s"
                    .formatted(
                            unknown.getPropertyName(),
                            Stream.concat(
                                            unknown.getKnownPropertyIds().stream()
                                                    .map(Object::toString),
                                            Stream.of(PlanFile.QUICK).filter(_ -> isOfAll(unknown)))
                                    .sorted()
                                    .collect(Collectors.joining(", ")));
        }
        return wrong instanceof ValueInstantiationException && wrong.getCause() != null
                ? String.valueOf(wrong.getCause().getMessage())
                : MISSING.matcher(wrong.getOriginalMessage()).replaceFirst("$1 is missing");
    }

    /** Whether it is about a key of the plan itself. */
    private static boolean isOfAll(JacksonException wrong) {
        return wrong.getPath().size() == 1;
    }

    /** Leads to the value that is wrong, such as {@code /loads/0/vus}. */
    static String path(JacksonException wrong) {
        return wrong.getPath().stream()
                .map(step -> "/" + (step.getPropertyName() == null ? step.getIndex() : step.getPropertyName()))
                .collect(Collectors.joining());
    }

    /** The line of a value, from 1; empty if the text does not have it. */
    static Optional<Integer> line(String text, String path) {
        try (JsonParser parser = YAML.createParser(text)) {
            while (parser.nextToken() != null) {
                if (parser.streamReadContext().pathAsPointer().toString().equals(path)) {
                    return Optional.of(parser.currentTokenLocation().getLineNr());
                }
            }
            return Optional.empty();
        }
    }

    private static Duration duration(String text) {
        return text.startsWith("PT") ? Duration.parse(text) : new DurationConverter().convert(text);
    }
}
