package flashsale.lab.audit;

/**
 * What a check found.
 *
 * @param name what holds if it passed
 * @param detail the first violations by name; empty if there are none
 */
public record CheckResult(String name, boolean passed, String expected, String actual, String detail) {}
