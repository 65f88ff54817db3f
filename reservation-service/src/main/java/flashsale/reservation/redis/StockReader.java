package flashsale.reservation.redis;

import flashsale.platform.metrics.Figure;
import flashsale.platform.metrics.StoreReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Units per product: of those that somebody has bought or is about to buy, or each product would be series for ever. */
record StockReader(StringRedisTemplate redis, Keys keys) implements StoreReader {

    private static final List<String> STATES = List.of("allocated", "available", "held", "sold");

    /** So that a shop with very many products does not drown InfluxDB. */
    private static final int MOST_PRODUCTS = 200;

    @Override
    public List<Figure> read() {
        List<Figure> figures = new ArrayList<>();
        Set<String> products = Objects.requireNonNullElse(redis.opsForSet().members(keys.products()), Set.of());
        for (String product : products) {
            String saleId = redis.opsForValue().get(keys.product(UUID.fromString(product)));
            if (saleId != null && figures.size() < MOST_PRODUCTS * (STATES.size() + 1)) {
                figures.addAll(stock(UUID.fromString(saleId), product));
            }
        }
        return figures;
    }

    private List<Figure> stock(UUID saleId, String product) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        List<Double> units = hashes.multiGet(keys.stock(saleId, UUID.fromString(product)), STATES).stream()
                .map(number -> number == null ? 0 : Double.parseDouble(number))
                .toList();
        double allocated = units.get(0);
        double available = units.get(1);
        double gone = units.get(2) + units.get(3);
        if (gone == 0) {
            return List.of();
        }
        List<Figure> figures = new ArrayList<>();
        for (int i = 0; i < STATES.size(); i++) {
            figures.add(Figure.of("stock.units", units.get(i), "product", product, "state", STATES.get(i)));
        }
        double oversold = Math.max(0, gone - allocated) + Math.max(0, -available);
        figures.add(Figure.of("stock.units", oversold, "product", product, "state", "oversold"));
        return figures;
    }
}
