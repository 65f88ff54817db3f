package flashsale.reservation.redis.stock;

import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import flashsale.platform.metrics.WhenPushed;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.data.redis.core.RedisOperations;
import org.springframework.data.redis.core.SessionCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Units per product, but only for products that are bought or reserved. Otherwise each product would be a series for ever. */
@Component
@WhenPushed
record StockReader(StringRedisTemplate redis, Keys keys) implements StoreReader {

    private static final List<String> STATES = List.of("allocated", "available", "held", "sold", "moved");

    /** Limits the number of series in InfluxDB for shops with very many products. */
    private static final int MOST_PRODUCTS = 200;

    /** First what must never happen, then what is being bought now. */
    private static final Comparator<Units> BY_INTEREST = Comparator.comparingDouble(Units::oversold)
            .thenComparingDouble(Units::held)
            .thenComparingDouble(Units::sold)
            .reversed();

    private record Units(String product, double allocated, double available, double held, double sold) {

        double oversold() {
            return Math.max(0, held + sold - allocated) + Math.max(0, -available);
        }

        /** The same product's units in two shards. */
        Units plus(Units others) {
            return new Units(
                    product,
                    allocated + others.allocated,
                    available + others.available,
                    held + others.held,
                    sold + others.sold);
        }

        boolean areWanted() {
            return held + sold > 0 || oversold() > 0;
        }

        Stream<Reading> readings() {
            return Stream.of(
                    reading("allocated", allocated),
                    reading("available", available),
                    reading("held", held),
                    reading("sold", sold),
                    reading("oversold", oversold()));
        }

        private Reading reading(String state, double units) {
            return Reading.of("stock.units", units, "product", product, "state", state);
        }
    }

    /** Takes three round trips, regardless of the number of products. */
    @Override
    public List<Reading> read() {
        List<String> products =
                List.copyOf(Objects.requireNonNullElse(redis.opsForSet().members(keys.products()), Set.<String>of()));
        List<?> sales = pipelined(
                products, (commands, i) -> commands.opsForValue().get(keys.product(UUID.fromString(products.get(i)))));
        List<String> onSale = new ArrayList<>(); // for each shard that has units of it
        List<String> stocks = new ArrayList<>();
        for (int i = 0; i < products.size(); i++) {
            if (sales.get(i) instanceof String sale) {
                for (Shard shard : Shard.of(RedisStock.sale(sale))) {
                    onSale.add(products.get(i));
                    stocks.add(keys.stock(shard, UUID.fromString(products.get(i))));
                }
            }
        }
        List<?> units = pipelined(
                onSale, (commands, i) -> commands.<String, String>opsForHash().multiGet(stocks.get(i), STATES));
        return IntStream.range(0, onSale.size())
                .mapToObj(i -> units(onSale.get(i), (List<?>) units.get(i)))
                .collect(Collectors.toMap(Units::product, Function.identity(), Units::plus))
                .values()
                .stream()
                .filter(Units::areWanted)
                .sorted(BY_INTEREST)
                .limit(MOST_PRODUCTS)
                .flatMap(Units::readings)
                .toList();
    }

    /** Sends a command for each element, then waits for all answers. */
    private List<?> pipelined(List<String> each, ObjIntConsumer<RedisOperations<String, String>> command) {
        return redis.executePipelined(new SessionCallback<Object>() {
            @Override
            @SuppressWarnings({"unchecked", "NullAway"}) // the template's own types; it requires null
            public <K, V> Object execute(RedisOperations<K, V> operations) {
                for (int i = 0; i < each.size(); i++) {
                    command.accept((RedisOperations<String, String>) operations, i);
                }
                return null;
            }
        });
    }

    private static Units units(String product, List<?> numbers) {
        List<Double> units = numbers.stream()
                .map(number -> number == null ? 0.0 : Double.parseDouble(number.toString()))
                .toList();
        // What moves from one shard to another is available while it is in neither.
        return new Units(product, units.get(0), units.get(1) - units.get(4), units.get(2), units.get(3));
    }
}
