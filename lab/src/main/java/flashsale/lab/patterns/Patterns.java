package flashsale.lab.patterns;

import java.util.List;

/** All patterns that can be measured. */
final class Patterns {

    /** In the order of the study. */
    static final List<Pattern> ALL = List.of(
            new Registration(), new LongPayment(), new FanOut(), new SalesReport(), new OrderSaga(), new Clicks());

    private Patterns() {}
}
