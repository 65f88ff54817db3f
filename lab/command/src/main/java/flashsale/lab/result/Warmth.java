package flashsale.lab.result;

/**
 * How warm JVMs are.
 *
 * @param compilers their part of the JVMs' CPU time over some seconds of load, from 0 to 1
 */
public record Warmth(double compilers) {

    /**
     * While compilers take more, each build does less for more, and not to the same degree. Under 500 customers they take more than 10 %
     * for minutes without further gain.
     */
    private static final double LITTLE = 0.15;

    public boolean isWarm() {
        return compilers <= LITTLE;
    }

    /** Such as {@code compilers 12 %, warm}. */
    public String inWords() {
        return "compilers %.0f %%, %s".formatted(100 * compilers, isWarm() ? "warm" : "cold");
    }
}
