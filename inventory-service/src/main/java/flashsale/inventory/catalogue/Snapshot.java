package flashsale.inventory.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** All products at one moment. The JSON of each answer is kept after the first request for it. */
class Snapshot {

    private record PageNumber(int page, int size) {}

    private final List<ProductView> products;
    private final Map<UUID, ProductView> byId;
    private final JsonMapper json;
    private final Map<PageNumber, WrittenPage> pages = new ConcurrentHashMap<>();

    Snapshot(List<ProductView> products, JsonMapper json) {
        this.products = products;
        this.byId = products.stream().collect(Collectors.toMap(ProductView::productId, Function.identity()));
        this.json = json;
    }

    /** A page past the last one has no items. */
    WrittenPage page(int page, int size) {
        boolean exists = (long) page * size < products.size();
        return exists
                ? pages.computeIfAbsent(new PageNumber(page, size), this::write)
                : write(new PageNumber(page, size));
    }

    private WrittenPage write(PageNumber number) {
        int from = (int) Math.min((long) number.page() * number.size(), products.size());
        int to = Math.min(from + number.size(), products.size());
        return new WrittenPage(json.writeValueAsBytes(
                new PageOfProducts(products.subList(from, to), number.page(), number.size(), products.size())));
    }

    Optional<ProductView> product(UUID id) {
        return Optional.ofNullable(byId.get(id));
    }
}
