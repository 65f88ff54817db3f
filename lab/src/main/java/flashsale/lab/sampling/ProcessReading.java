package flashsale.lab.sampling;

/**
 * What the system reports about one process.
 *
 * @param cpuMillis since it started, without its children
 * @param endedChildrenCpuMillis of its children that ended, as far as the system reports it
 * @param residentBytes including what it shares with others
 * @param sharedBytes the part of it that may be shared: mapped files and shared memory
 */
record ProcessReading(long cpuMillis, long endedChildrenCpuMillis, long residentBytes, long sharedBytes) {}
