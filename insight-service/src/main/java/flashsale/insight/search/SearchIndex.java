package flashsale.insight.search;

import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The words of all products, indexed by PostgreSQL. */
@Repository
public class SearchIndex {

    private final JdbcClient jdbc;

    SearchIndex(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The products with all of these words, best match first.
     *
     * @param words in the notation of web search engines: "a phrase", -without, or
     * @param limit how many at most
     */
    public List<FoundProduct> find(String words, int limit) {
        return jdbc.sql("""
                        select product_id, name, description
                        from product_text, websearch_to_tsquery('english', :words) query
                        where words @@ query
                        order by ts_rank(words, query) desc, product_id
                        limit :limit""")
                .param("words", words)
                .param("limit", limit)
                .query((row, _) -> new FoundProduct(
                        row.getObject("product_id", UUID.class), row.getString("name"), row.getString("description")))
                .list();
    }
}
