package flashsale.lab.backlog;

/**
 * How waiting for an empty backlog ended.
 *
 * @param completely false if it was given up
 * @param seconds from the end of the load until the backlog was first seen empty, or until it was given up
 * @param left the last backlog that was seen
 */
public record Drained(boolean completely, double seconds, Backlog left) {}
