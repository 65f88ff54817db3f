package flashsale.insight.change;

/** What has to follow when a product changes. */
public enum Part {
    SEARCH,
    PAGES,
    STATISTICS
}
