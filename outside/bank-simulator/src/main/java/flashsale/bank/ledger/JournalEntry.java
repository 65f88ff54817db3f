package flashsale.bank.ledger;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One line of the journal; exactly one of the fields is set.
 *
 * @param payment a payment's new state, which replaces any earlier one with the same id
 * @param forgotten a merchant whose payments and owner are forgotten from here on
 * @param owned an account that belongs to somebody from here on
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JournalEntry(
        @Nullable Payment payment,
        @Nullable String forgotten,
        @Nullable OwnedAccount owned) {

    record OwnedAccount(String merchant, UUID owner) {}

    static JournalEntry of(Payment payment) {
        return new JournalEntry(payment, null, null);
    }

    static JournalEntry forgotten(String merchant) {
        return new JournalEntry(null, merchant, null);
    }

    static JournalEntry owned(String merchant, UUID owner) {
        return new JournalEntry(null, null, new OwnedAccount(merchant, owner));
    }
}
