package flashsale.lab.explain;

/** Microseconds as people read them. */
final class Milliseconds {

    private Milliseconds() {}

    /** Such as {@code 24.1 ms}. */
    static String of(long micros) {
        return number(micros) + " ms";
    }

    /** Such as {@code 24.1}. */
    static String number(long micros) {
        return "%.1f".formatted(micros / 1000.0);
    }
}
