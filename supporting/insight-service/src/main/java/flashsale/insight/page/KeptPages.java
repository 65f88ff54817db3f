package flashsale.insight.page;

import java.util.Optional;
import java.util.UUID;

/** Copies of pages, in JSON, which all instances share. */
public interface KeptPages {

    /** The copy of a page; empty if there is none, or the store is away. */
    Optional<String> get(UUID productId);

    /** Keeps a copy, unless it is of an older version than the page was last {@linkplain #forget forgotten} for. Does nothing if the store is away. */
    void keep(UUID productId, int version, String json);

    /**
     * Forgets the copy of a page if it is older than this version, and takes no older one any more.
     *
     * @throws RuntimeException if the store is away; then it has to be tried again
     */
    void forget(UUID productId, int version);
}
