package flashsale.lab.stage;

import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import org.jspecify.annotations.Nullable;

/** How many units are left of what the crowd wants. Each crowd wants another product. Not thread-safe. */
final class Shelf implements AutoCloseable {

    private final Target target;
    private final Crowd crowd;
    private @Nullable UnitsLeft units;

    Shelf(Target target, Crowd crowd) {
        this.target = target;
        this.crowd = crowd;
    }

    /** Null if there is no crowd yet, or the units cannot be read. */
    @Nullable
    Long look() {
        Crowd.View view = crowd.view();
        if (view == null) {
            return null;
        }
        try {
            UnitsLeft known = units;
            if (known == null || !known.product().equals(view.product())) {
                close();
                known = new UnitsLeft(target, view.product());
                units = known;
            }
            return known.read();
        } catch (UnreadableException notYet) {
            close();
            return null;
        }
    }

    @Override
    public void close() {
        if (units != null) {
            units.close();
            units = null;
        }
    }
}
