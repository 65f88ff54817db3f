package flashsale.reservation.redis;

import flashsale.platform.metrics.Figure;
import flashsale.platform.metrics.StoreReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.springframework.data.redis.core.RedisOperations;
import org.springframework.data.redis.core.SessionCallback;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Units per product: of those that somebody has bought or is about to buy, or each product would be series for ever. */
record StockReader(StringRedisTemplate redis, Keys keys) implements StoreReader {

    private static final List<String> STATES = List.of("allocated", "available", "held", "sold");

    /** So that a shop with very many products does not drown InfluxDB. */
    private static final int MOST_PRODUCTS = 200;

    /** In three round trips, however many products there are. */
    @Override
    public List<Figure> read() {
        List<String> products =
                Objects.requireNonNullElse(redis.opsForSet().members(keys.products()), Set.<String>of()).stream()
                        .sorted()
                        .limit(MOST_PRODUCTS)
                        .toList();
        List<?> saleIds = pipelined(
                products, (commands, i) -> commands.opsForValue().get(keys.product(UUID.fromString(products.get(i)))));
        List<String> onSale = new ArrayList<>();
        List<String> stocks = new ArrayList<>();
        for (int i = 0; i < products.size(); i++) {
            if (saleIds.get(i) instanceof String saleId) {
                onSale.add(products.get(i));
                stocks.add(keys.stock(UUID.fromString(saleId), UUID.fromString(products.get(i))));
            }
        }
        List<?> units = pipelined(
                onSale, (commands, i) -> commands.<String, String>opsForHash().multiGet(stocks.get(i), STATES));
        return IntStream.range(0, onSale.size())
                .boxed()
                .flatMap(i -> figures(onSale.get(i), (List<?>) units.get(i)).stream())
                .toList();
    }

    /** Sends a command for each, then waits for all answers. */
    private List<?> pipelined(List<String> each, ObjIntConsumer<RedisOperations<String, String>> command) {
        return redis.executePipelined(new SessionCallback<Object>() {
            @Override
            @SuppressWarnings({"unchecked", "NullAway"}) // the template's own types; it insists on null
            public <K, V> Object execute(RedisOperations<K, V> operations) {
                for (int i = 0; i < each.size(); i++) {
                    command.accept((RedisOperations<String, String>) operations, i);
                }
                return null;
            }
        });
    }

    private static List<Figure> figures(String product, List<?> numbers) {
        List<Double> units = numbers.stream()
                .map(number -> number == null ? 0.0 : Double.parseDouble(number.toString()))
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
