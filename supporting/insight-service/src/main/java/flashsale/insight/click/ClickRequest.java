package flashsale.insight.click;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The clicks that a client reports in one request.
 *
 * @param id         chosen by the client; the same if it repeats the request
 * @param receivedAt when the request arrived; the clicks count for this minute, however long they are under way afterwards
 */
public record ClickRequest(
        @NotNull UUID id,
        @NotNull Instant receivedAt,
        @NotEmpty List<@Valid ProductClicks> items) {}
