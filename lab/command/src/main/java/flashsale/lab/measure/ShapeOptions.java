package flashsale.lab.measure;

import flashsale.lab.CommandException;
import flashsale.lab.load.Shape;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the shape of a load. */
public final class ShapeOptions {

    @Option(
            names = "--shape",
            description = "${COMPLETION-CANDIDATES} (default: closed, with --rates ladder); see docs/measuring.md.")
    private @Nullable Shape shape;

    @Option(
            names = "--rates",
            split = ",",
            paramLabel = "N",
            description = "Arrivals per second of a ladder or a spike, one after another.")
    private List<Integer> rates = List.of();

    public boolean isChosen() {
        return shape != null || !rates.isEmpty();
    }

    public Shape shape() {
        return Objects.requireNonNullElse(shape, rates.isEmpty() ? Shape.CLOSED : Shape.LADDER);
    }

    /**
     * The rates asked for, otherwise the shape's own.
     *
     * @throws CommandException if the shape takes no rates
     */
    public List<Integer> rates() {
        if (!rates.isEmpty() && !shape().isOpen()) {
            throw new CommandException(
                    "--rates is for a ladder or a spike; %s takes virtual users.".formatted(shape()));
        }
        return rates.isEmpty() ? shape().rates() : rates;
    }
}
