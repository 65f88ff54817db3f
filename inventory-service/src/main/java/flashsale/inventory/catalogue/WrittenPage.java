package flashsale.inventory.catalogue;

import org.springframework.util.DigestUtils;

/** A page of products as it is sent. It is never changed. */
final class WrittenPage {

    private final byte[] json;
    private final String etag;

    WrittenPage(byte[] json) {
        this.json = json;
        this.etag = '"' + DigestUtils.md5DigestAsHex(json) + '"';
    }

    byte[] json() {
        return json;
    }

    /** As in HTTP: the same for the same JSON, whichever instance has written it. */
    String etag() {
        return etag;
    }
}
