package flashsale.lab.stack;

/**
 * What an instance of a service has not answered yet.
 *
 * @param working requests that it works on, or whose calls it waits for
 * @param waiting requests that are held until there is news
 */
public record RequestsUnderWay(int working, int waiting) {}
