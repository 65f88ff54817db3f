package flashsale.inventory.sale;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import java.util.UUID;

/** Something that is sold. Its price is the one in the sale it belongs to. */
@Entity
@SuppressWarnings("UnusedVariable") // queries read the fields
class Product {

    @Id
    private UUID id;

    private String name;
    private BigDecimal price;
    private String currency;
    private boolean withdrawn;

    @SuppressWarnings("NullAway.Init")
    protected Product() {}

    Product(String name, BigDecimal price, String currency) {
        this.id = UUID.randomUUID();
        this.name = name;
        this.price = price;
        this.currency = currency;
    }

    UUID id() {
        return id;
    }

    boolean costs(BigDecimal amount) {
        return price.compareTo(amount) == 0;
    }

    boolean isWithdrawn() {
        return withdrawn;
    }

    void withdraw() {
        withdrawn = true;
    }
}
