package flashsale.lab.result;

/**
 * What went wrong while a load lasted. All seconds but the last are counted from the beginning of the load.
 *
 * @param fault its name; of several, how they followed each other
 * @param fromSecond when the first began
 * @param untilSecond when the last was undone, for example because killed processes were ready again
 * @param interruptedSeconds how long customers got less than half of what they got before
 */
public record Disturbance(String fault, double fromSecond, double untilSecond, double interruptedSeconds) {}
