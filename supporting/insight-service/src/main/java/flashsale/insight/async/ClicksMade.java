package flashsale.insight.async;

import flashsale.insight.click.ClickRequest;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.util.List;

/** Payload of {@code clicks.made}: the requests that arrived at about the same time. */
record ClicksMade(@NotEmpty List<@NotNull @Valid ClickRequest> requests) {}
