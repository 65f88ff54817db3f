package flashsale.lab.backlog;

/**
 * The result of waiting for an empty backlog.
 *
 * @param completely false if the wait was given up
 * @param seconds from the end of the load until the backlog was first seen empty, or until the wait was given up
 * @param left the last backlog seen
 */
public record Drained(boolean completely, double seconds, Backlog left) {}
