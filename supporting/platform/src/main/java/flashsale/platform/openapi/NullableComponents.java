package flashsale.platform.openapi;

import com.fasterxml.jackson.databind.JavaType;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Describes a record's components as {@code null}able if they are {@link Nullable}: springdoc and Swagger do not look at annotations of types. */
final class NullableComponents implements ModelConverter {

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> others) {
        if (!others.hasNext()) {
            return null;
        }
        Schema<?> schema = others.next().resolve(type, context, others);
        JavaType described = Json31.mapper().constructType(type.getType());
        Schema<?> model = schema == null || schema.get$ref() == null
                ? schema
                : context.getDefinedModels().get(schema.get$ref().replaceFirst(".*/", ""));
        if (model != null && described.getRawClass().isRecord()) {
            Stream.of(described.getRawClass().getRecordComponents())
                    .filter(component -> component.getAnnotatedType().isAnnotationPresent(Nullable.class))
                    .map(RecordComponent::getName)
                    .map(name -> model.getProperties().get(name))
                    .filter(property -> property != null && property.getTypes() != null)
                    .forEach(property -> property.addType("null"));
        }
        return schema;
    }

    @Override
    public boolean isOpenapi31() {
        return true;
    }
}
