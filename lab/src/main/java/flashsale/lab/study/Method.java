package flashsale.lab.study;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/** How a study works, and its limits. */
final class Method {

    private static final String TEXT = "/flashsale/lab/study/method.txt";

    private Method() {}

    /** A paragraph each. */
    static List<String> notes() {
        String text = Uncheck.get(() -> IOUtils.resourceToString(TEXT, StandardCharsets.UTF_8));
        return Stream.of(text.strip().split("\n\n"))
                .map(note -> note.replace('\n', ' '))
                .toList();
    }
}
