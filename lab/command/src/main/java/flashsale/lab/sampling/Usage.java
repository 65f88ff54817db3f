package flashsale.lab.sampling;

/**
 * What a process group used.
 *
 * @param cpuSeconds of all its processes, user and system, including those that ended meanwhile
 * @param peakMemoryMb the highest resident memory at one time, in MB (1024 × 1024 bytes); on Linux, pages that processes share count once for all
 * @param memoryGrowthMbPerHour of the resident memory in the second half of the time
 */
public record Usage(double cpuSeconds, double peakMemoryMb, double memoryGrowthMbPerHour) {}
