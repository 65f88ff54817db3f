package flashsale.lab.measure;

import flashsale.lab.load.LoadException;
import flashsale.lab.load.Shape;
import java.util.List;
import picocli.CommandLine.Option;

/** How a load goes on while it lasts, in options. */
public final class ShapeOptions {

    @Option(names = "--shape", description = "${COMPLETION-CANDIDATES} (default: closed); see docs/measuring.md.")
    private Shape shape = Shape.CLOSED;

    @Option(
            names = "--rates",
            split = ",",
            paramLabel = "N",
            description = "Of a ladder or a spike: arrivals per second, one after the other.")
    private List<Integer> rates = List.of();

    public Shape shape() {
        return shape;
    }

    /**
     * Those that were asked for, else the shape's own.
     *
     * @throws LoadException if the shape has none
     */
    public List<Integer> rates() {
        if (!rates.isEmpty() && !shape.isOpen()) {
            throw new LoadException("--rates are for a ladder or a spike; %s has virtual users.".formatted(shape));
        }
        return rates.isEmpty() ? shape.rates() : rates;
    }
}
