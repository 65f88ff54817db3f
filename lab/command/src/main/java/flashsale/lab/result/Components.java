package flashsale.lab.result;

import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Which component a process belongs to. */
public final class Components {

    /** Puts the load on the system and runs beside it. */
    public static final String LOAD_GENERATOR = "k6";

    /** The measuring program itself. */
    public static final String LAB = "lab";

    private Components() {}

    /** {@code order-2} is an instance of {@code order}. */
    public static String of(String process) {
        return process.replaceFirst("-\\d+$", "");
    }

    /** Adds up the values of a component's processes. */
    public static double sum(Map<String, Double> byProcess, String component) {
        return byProcess.entrySet().stream()
                .filter(entry -> of(entry.getKey()).equals(component))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** Whether it belongs to the measured system, rather than loading or measuring it. */
    public static boolean isOfSystem(String process) {
        return !process.equals(LOAD_GENERATOR) && !process.equals(LAB);
    }

    public static double sumOfSystem(Map<String, Double> byProcess) {
        return sumOfSystem(byProcess, Double::doubleValue);
    }

    /** Of a figure of its processes. */
    public static <T> double sumOfSystem(Map<String, T> byProcess, ToDoubleFunction<T> figure) {
        return byProcess.entrySet().stream()
                .filter(entry -> isOfSystem(entry.getKey()))
                .mapToDouble(entry -> figure.applyAsDouble(entry.getValue()))
                .sum();
    }
}
