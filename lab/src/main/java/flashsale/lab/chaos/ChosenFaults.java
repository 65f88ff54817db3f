package flashsale.lab.chaos;

import flashsale.lab.CommandException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * The faults that somebody wants to see.
 *
 * @param texts each chooses the faults whose names contain it, in capitals or not
 */
record ChosenFaults(List<String> texts) {

    ChosenFaults {
        texts = List.copyOf(texts);
    }

    boolean contains(String fault) {
        return texts.stream().anyMatch(text -> isIn(fault, text));
    }

    /** @throws CommandException if a text chooses none of these faults */
    void requireOneEach(Collection<String> faults) {
        for (String text : texts) {
            if (faults.stream().noneMatch(fault -> isIn(fault, text))) {
                throw new CommandException(
                        "No fault's name contains \"%s\". There are: %s.".formatted(text, String.join(", ", faults)));
            }
        }
    }

    private static boolean isIn(String fault, String text) {
        return fault.toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
    }
}
