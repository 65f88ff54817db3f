package flashsale.lab.report;

import java.util.Map;

/** Which component a process belongs to. */
public final class Components {

    public static final String LOAD_GENERATOR = "k6";

    private Components() {}

    /** {@code order-2} is an instance of {@code order}. */
    public static String of(String process) {
        return process.replaceFirst("-\\d+$", "");
    }

    static double sum(Map<String, Double> byProcess, String component) {
        return byProcess.entrySet().stream()
                .filter(entry -> of(entry.getKey()).equals(component))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** Of the system itself, without the load generator. */
    public static double sumOfSystem(Map<String, Double> byProcess) {
        return byProcess.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(LOAD_GENERATOR))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
