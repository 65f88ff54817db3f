package flashsale.inventory.sale;

import static java.util.Objects.requireNonNull;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The period, limit per customer, waiting room, shards and currency for some products. Never changes. */
@Entity
@SuppressWarnings("UnusedVariable") // queries read the fields
class Sale {

    @Id
    private UUID id;

    private Instant opensAt;
    private Instant closesAt;
    private int limitPerCustomer;
    private @Nullable Integer admissionsPerSecond;
    private int shards;
    private String currency;
    private Instant createdAt;

    @SuppressWarnings("NullAway.Init")
    protected Sale() {}

    /** @throws NullPointerException if one of the terms is missing, except for the admissions */
    Sale(Terms terms, Instant createdAt) {
        this.id = UUID.randomUUID();
        this.opensAt = requireNonNull(terms.opensAt());
        this.closesAt = requireNonNull(terms.closesAt());
        this.limitPerCustomer = requireNonNull(terms.limitPerCustomer());
        this.admissionsPerSecond = terms.admissionsPerSecond();
        this.shards = requireNonNull(terms.shards());
        this.currency = requireNonNull(terms.currency());
        this.createdAt = createdAt;
    }

    UUID id() {
        return id;
    }

    String currency() {
        return currency;
    }

    int shards() {
        return shards;
    }

    Terms terms() {
        return new Terms(currency, opensAt, closesAt, limitPerCustomer, admissionsPerSecond, shards);
    }

    boolean isOverAt(Instant now) {
        return !now.isBefore(closesAt);
    }
}
