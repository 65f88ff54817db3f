package flashsale.bank.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One line of the journal; exactly one of the two fields is set.
 *
 * @param payment a payment's new state, which replaces any earlier one with the same id
 * @param forgotten a merchant whose payments are forgotten from here on
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JournalEntry(@Nullable Payment payment, @Nullable String forgotten) {

    static JournalEntry of(Payment payment) {
        return new JournalEntry(payment, null);
    }

    static JournalEntry forgotten(String merchant) {
        return new JournalEntry(null, merchant);
    }
}
