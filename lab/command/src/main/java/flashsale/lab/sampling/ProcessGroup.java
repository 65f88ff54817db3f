package flashsale.lab.sampling;

import java.util.List;

/**
 * Processes that are measured as one, such as a server with its workers.
 *
 * @param roots pids; their descendants count too
 */
public record ProcessGroup(String name, List<Long> roots) {}
