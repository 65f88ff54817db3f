package flashsale.bank.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every payment the bank was ever asked for. As the audit's independent witness, it is exact under concurrency: memory and journal change
 * together under one lock, and no method returns before everything its answer is based on is on disk. So a crash can't invalidate an
 * answer.
 *
 * <p>Every method may throw {@link UncheckedIOException} if the journal can't be written. The outcome is then unknown, and the ledger
 * answers nothing more until it can be.
 */
public final class Ledger implements Closeable {

    private final Path file;
    private final JsonMapper json;
    private final Journal journal;
    private final Map<UUID, Payment> payments;
    /** By merchant. */
    private final Map<String, UUID> owners;

    private Ledger(Path file, JsonMapper json, Journal journal, Map<UUID, Payment> payments, Map<String, UUID> owners) {
        this.file = file;
        this.json = json;
        this.journal = journal;
        this.payments = payments;
        this.owners = owners;
    }

    /**
     * Restores the ledger from its journal, or starts a new one.
     *
     * @throws IOException if the file can't be read or is in use; an unreadable line is not skipped, because its money would be missing
     */
    public static Ledger open(Path file, JsonMapper json) throws IOException {
        var folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        var journalFile = JournalFile.open(file);
        var payments = new LinkedHashMap<UUID, Payment>();
        var owners = new HashMap<String, UUID>();
        try {
            journalFile.replay(line -> apply(json.readValue(line, JournalEntry.class), payments, owners));
        } catch (IOException | JacksonException e) {
            journalFile.close();
            throw new IOException("The ledger " + file + " can't be read", e);
        }
        return new Ledger(file, json, new Journal(journalFile), payments, owners);
    }

    /** Records the payment. If there is already one with its id, that one stays unchanged and is returned. */
    public Recording record(Payment payment) {
        return answer(() -> {
            var known = payments.get(payment.paymentId());
            if (known == null) {
                write(JournalEntry.of(payment));
                return new Recording(payment, true);
            }
            return new Recording(known, false);
        });
    }

    /** Refunds a captured payment, but only once, however often it is asked. A declined payment stays as it is. */
    public Optional<Payment> refund(UUID paymentId) {
        return answer(() -> {
            var known = payments.get(paymentId);
            if (known != null && known.status() == PaymentStatus.CAPTURED) {
                write(JournalEntry.of(known.refunded()));
            }
            return Optional.ofNullable(payments.get(paymentId));
        });
    }

    public Optional<Payment> find(UUID paymentId) {
        return answer(() -> Optional.ofNullable(payments.get(paymentId)));
    }

    /** Why the ledger can't be written, after another try; empty if it can, as far as is known. */
    public String problem() {
        try {
            journal.recover();
        } catch (IOException stillFull) {
            return journal.problem();
        }
        return Files.exists(file) ? "" : "it has been deleted; what it knows is lost when the bank ends";
    }

    /** All payments of the merchant, oldest first. */
    public Statement statement(String merchant) {
        return answer(() -> Statement.of(paymentsOf(merchant)));
    }

    /** Who the merchant's account belongs to; empty if nobody has claimed it. */
    public Optional<UUID> owner(String merchant) {
        return answer(() -> Optional.ofNullable(owners.get(merchant)));
    }

    /** Gives the merchant's account to the owner, unless it is somebody's already. Returns whose it is. */
    public UUID claim(String merchant, UUID owner) {
        return answer(() -> {
            var known = owners.get(merchant);
            if (known == null) {
                write(JournalEntry.owned(merchant, owner));
                return owner;
            }
            return known;
        });
    }

    /** Deletes one merchant's payments, and that its account belongs to somebody: a run with fresh data must not see those of the previous run. */
    public void forget(String merchant) {
        answer(() -> {
            write(JournalEntry.forgotten(merchant));
            return merchant;
        });
    }

    private List<Payment> paymentsOf(String merchant) {
        return payments.values().stream()
                .filter(payment -> payment.merchant().equals(merchant))
                .toList();
    }

    private <T> T answer(Question<T> question) {
        T answer;
        try {
            journal.recover();
            long position;
            synchronized (payments) {
                answer = question.ask();
                position = journal.position();
            }
            journal.awaitDurable(position);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer;
    }

    private void write(JournalEntry entry) {
        journal.append(json.writeValueAsBytes(entry));
        apply(entry, payments, owners);
    }

    private static void apply(JournalEntry entry, Map<UUID, Payment> payments, Map<String, UUID> owners) {
        if (entry.payment() != null) {
            payments.put(entry.payment().paymentId(), entry.payment().compact());
        }
        if (entry.forgotten() != null) {
            payments.values().removeIf(payment -> payment.merchant().equals(entry.forgotten()));
            owners.remove(entry.forgotten());
        }
        if (entry.owned() != null) {
            owners.put(entry.owned().merchant(), entry.owned().owner());
        }
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }

    private interface Question<T extends @Nullable Object> {
        T ask();
    }
}
