package flashsale.inventory.sale;

import flashsale.platform.store.Statements;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.LockMode;
import org.springframework.stereotype.Repository;

/** All sales, with their products and the stock of each. What a method does is done at once, within the caller's transaction. */
@Repository
class Sales {

    private final Statements statements;

    Sales(Statements statements) {
        this.statements = statements;
    }

    void add(Sale sale) {
        statements.run(session -> session.insert(sale));
    }

    void add(Product product, Stock stock) {
        statements.run(session -> {
            session.insert(product);
            session.insert(stock);
        });
    }

    void update(Product product) {
        statements.run(session -> session.update(product));
    }

    void update(Stock stock) {
        statements.run(session -> session.update(stock));
    }

    Optional<Sale> find(UUID saleId) {
        return statements.call(session -> Optional.ofNullable(session.get(Sale.class, saleId)));
    }

    Optional<Product> findProduct(UUID productId) {
        return statements.call(session -> Optional.ofNullable(session.get(Product.class, productId)));
    }

    Optional<Stock> findStock(UUID productId) {
        return statements.call(session -> Optional.ofNullable(session.get(Stock.class, productId)));
    }

    /** Locks the product until the end of the transaction. */
    Optional<Product> lockProduct(UUID productId) {
        return statements.call(session -> session.createSelectionQuery("from Product where id = :id", Product.class)
                .setParameter("id", productId)
                .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                .uniqueResultOptional());
    }

    /** Locks the stock until the end of the transaction. */
    Optional<Stock> lockStock(UUID productId) {
        return statements.call(session -> session.createSelectionQuery("from Stock where productId = :id", Stock.class)
                .setParameter("id", productId)
                .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
                .uniqueResultOptional());
    }
}
