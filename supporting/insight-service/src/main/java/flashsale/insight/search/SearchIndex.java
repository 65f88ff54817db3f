package flashsale.insight.search;

import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The words of all products, indexed by PostgreSQL. */
@Repository
public class SearchIndex {

    private final JdbcTemplate jdbc;

    SearchIndex(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Indexes the texts, unless newer ones of their products are. */
    public void putAll(List<ProductText> texts) {
        jdbc.batchUpdate(
                """
                insert into product_text (product_id, name, description, version) values (?, ?, ?, ?)
                on conflict (product_id) do update
                set name = excluded.name, description = excluded.description, version = excluded.version
                where product_text.version < excluded.version""",
                texts.stream()
                        .map(text -> new Object[] {text.productId(), text.name(), text.description(), text.version()})
                        .toList());
    }

    /**
     * The products with all of these words, best match first.
     *
     * @param words in the notation of web search engines: "a phrase", -without, or
     * @param limit how many at most
     */
    public List<FoundProduct> find(String words, int limit) {
        return jdbc.query(
                """
                        select product_id, name, description
                        from product_text, websearch_to_tsquery('english', ?) query
                        where words @@ query
                        order by ts_rank(words, query) desc, product_id
                        limit ?""",
                (row, _) -> new FoundProduct(
                        row.getObject("product_id", UUID.class), row.getString("name"), row.getString("description")),
                words,
                limit);
    }
}
