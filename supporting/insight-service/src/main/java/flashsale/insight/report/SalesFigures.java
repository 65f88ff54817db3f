package flashsale.insight.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** What was sold: orders, units and revenue per currency and product, and the value of each order. */
class SalesFigures {

    private record Product(String currency, UUID id) {}

    private record Sold(int orders, long units, BigDecimal revenue) {

        Sold plus(Sold other) {
            return new Sold(orders + other.orders, units + other.units, revenue.add(other.revenue));
        }
    }

    private final Map<Product, Sold> products =
            new TreeMap<>(Comparator.comparing(Product::currency).thenComparing(Product::id));
    private final Map<String, OrderValues> values = new TreeMap<>();

    void add(SoldOrder order) {
        if (order.isSold()) {
            values.computeIfAbsent(order.currency(), _ -> new OrderValues())
                    .add(order.total().doubleValue());
            for (SoldOrder.Line line : order.lines()) {
                products.merge(
                        new Product(order.currency(), line.productId()),
                        new Sold(1, line.quantity(), line.total()),
                        Sold::plus);
            }
        }
    }

    /** Improves the intervals by one more sample of the orders. */
    void resample() {
        values.values().forEach(OrderValues::resample);
    }

    /** The report: a line for each product, and one for all orders of a currency with the 95 % interval of their mean value. */
    String csv() {
        StringBuilder csv =
                new StringBuilder("currency,product,orders,units,revenue,meanLow,mean,meanHigh,resamples\n");
        products.forEach((product, sold) -> csv.append("%s,%s,%d,%d,%s,,,,\n"
                .formatted(
                        product.currency(),
                        product.id(),
                        sold.orders(),
                        sold.units(),
                        sold.revenue().setScale(2, RoundingMode.HALF_UP))));
        values.forEach((currency, of) -> csv.append(currency)
                .append(",all,")
                .append(of.count())
                .append(',')
                .append(units(currency))
                .append(',')
                .append(revenue(currency))
                .append(',')
                .append(of.interval())
                .append('\n'));
        return csv.toString();
    }

    private long units(String currency) {
        return products.entrySet().stream()
                .filter(it -> it.getKey().currency().equals(currency))
                .mapToLong(it -> it.getValue().units())
                .sum();
    }

    private BigDecimal revenue(String currency) {
        return products.entrySet().stream()
                .filter(it -> it.getKey().currency().equals(currency))
                .map(it -> it.getValue().revenue())
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .setScale(2, RoundingMode.HALF_UP);
    }
}
