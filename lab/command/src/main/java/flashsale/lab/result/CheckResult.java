package flashsale.lab.result;

/**
 * What a check found.
 *
 * @param name the rule that holds if the check passed
 * @param detail the first violations; empty if there are none
 */
public record CheckResult(String name, boolean passed, String expected, String actual, String detail) {}
