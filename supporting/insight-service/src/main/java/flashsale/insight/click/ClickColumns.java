package flashsale.insight.click;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Requests and their clicks as columns, for a statement that takes arrays. Of requests with the same id, the first. */
record ClickColumns(
        List<UUID> requests,
        List<String> times,
        List<UUID> requestOfClicks,
        List<UUID> products,
        List<Integer> clicks) {

    private record Click(UUID request, ProductClicks item) {}

    static ClickColumns of(List<ClickRequest> all) {
        Collection<ClickRequest> requests = all.stream()
                .collect(Collectors.toMap(ClickRequest::id, Function.identity(), (first, _) -> first))
                .values();
        List<Click> clicks = requests.stream()
                .flatMap(request -> request.items().stream().map(item -> new Click(request.id(), item)))
                .toList();
        return new ClickColumns(
                requests.stream().map(ClickRequest::id).toList(),
                requests.stream()
                        .map(request -> request.receivedAt().toString())
                        .toList(),
                clicks.stream().map(Click::request).toList(),
                clicks.stream().map(click -> click.item().productId()).toList(),
                clicks.stream().map(click -> click.item().clicks()).toList());
    }
}
