package flashsale.inventory.sale;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.math.BigDecimal;
import java.util.UUID;

/** Something that is sold in one sale, at one price for all who reserve it from now on. */
@Entity
@SuppressWarnings("UnusedVariable") // queries read the fields
class Product {

    @Id
    private UUID id;

    private String name;
    private String description;
    private BigDecimal price;
    private String currency;
    private boolean withdrawn;
    private int version;

    @SuppressWarnings("NullAway.Init")
    protected Product() {}

    Product(String name, BigDecimal price, String currency) {
        this.id = UUID.randomUUID();
        this.name = name;
        this.price = price;
        this.currency = currency;
        this.description = "";
        this.version = 1;
    }

    UUID id() {
        return id;
    }

    boolean costs(BigDecimal amount) {
        return price.compareTo(amount) == 0;
    }

    /** Replaces what customers read and pay. The same again is no change, so a request may be repeated. */
    void change(String newName, String newDescription, BigDecimal newPrice) {
        if (!name.equals(newName) || !description.equals(newDescription) || !costs(newPrice)) {
            name = newName;
            description = newDescription;
            price = newPrice;
            version++;
        }
    }

    ProductState stateIn(Sale sale) {
        return new ProductState(id, sale.id(), name, description, price, currency, sale.shards(), version);
    }

    boolean isWithdrawn() {
        return withdrawn;
    }

    void withdraw() {
        withdrawn = true;
    }
}
