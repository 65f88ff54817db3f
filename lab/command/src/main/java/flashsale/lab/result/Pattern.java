package flashsale.lab.result;

import java.util.stream.Stream;

/** Everyday patterns of communication beside the checkout; the operations of each are a function in {@code loadtest/patterns.js}. */
public enum Pattern {
    REGISTRATION(1, "registration", "registration with welcome mail (fire and forget)"),
    PAYMENT(2, "payment", "payment at a slow bank (long-running call)"),
    FAN_OUT(3, "fanOut", "changed product that four have to follow (fan-out)"),
    REPORT(4, "report", "sales report that computes for seconds (CPU-bound job)"),
    SAGA(5, "saga", "order with payment and shipment, or their undoing (saga)"),
    CLICKS(6, "clicks", "clicks on products (high throughput)");

    private final int number;
    private final String id;
    private final String title;

    Pattern(int number, String id, String title) {
        this.number = number;
        this.id = id;
        this.title = title;
    }

    /** By its name in files. */
    public static Pattern named(String id) {
        return Stream.of(values())
                .filter(pattern -> pattern.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no pattern " + id));
    }

    /** Its number in the published study. */
    public int number() {
        return number;
    }

    /** Its number and what it is. */
    public String inWords() {
        return number + " " + title;
    }

    /** Its name in files. */
    @Override
    public String toString() {
        return id;
    }
}
