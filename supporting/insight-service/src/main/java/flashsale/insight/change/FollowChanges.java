package flashsale.insight.change;

import flashsale.insight.page.KeptPages;
import flashsale.insight.search.SearchIndex;
import flashsale.insight.statistics.Statistics;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Service;

/** Lets one part follow changes of products. All parts know the versions of products, so what comes twice or late does no harm. */
@Service
public class FollowChanges {

    private final SearchIndex index;
    private final KeptPages pages;
    private final Statistics statistics;
    private final ChangeLog log;
    private final Clock clock;

    FollowChanges(SearchIndex index, KeptPages pages, Statistics statistics, ChangeLog log, Clock clock) {
        this.index = index;
        this.pages = pages;
        this.statistics = statistics;
        this.log = log;
        this.clock = clock;
    }

    /** Returns when the part has followed. */
    public void follow(Part part, List<ProductState> products) {
        switch (part) {
            case SEARCH ->
                index.putAll(products.stream().map(ProductState::text).toList());
            case PAGES -> products.forEach(product -> pages.forget(product.productId(), product.version()));
            case STATISTICS -> {
                Instant now = clock.instant();
                statistics.noteAll(
                        products.stream().map(product -> product.offer(now)).toList());
            }
        }
        log.note(part, products);
    }
}
