package flashsale.lab.result;

/**
 * How warm JVMs are.
 *
 * @param compilers their part of the JVMs' CPU time over some seconds of load, from 0 to 1
 */
public record Warmth(double compilers) {

    /** Under 500 customers it stays above 10 % for minutes, and gains nothing any more. */
    private static final double LITTLE = 0.2;

    /** In such a short time; in a whole run they have to take less, see {@link JvmCpu#isWarm}. */
    public boolean isWarm() {
        return compilers <= LITTLE;
    }

    /** Such as {@code compilers 12 %, warm}. */
    public String inWords() {
        return "compilers %.0f %%, %s".formatted(100 * compilers, isWarm() ? "warm" : "cold");
    }
}
