package flashsale.insight.web;

import flashsale.insight.search.FoundProduct;
import flashsale.insight.search.SearchIndex;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Finds products by their words, the same in both builds. */
@RestController
@RequestMapping("/api/v1/search")
@SecurityRequirements
class SearchController {

    private final SearchIndex index;

    SearchController(SearchIndex index) {
        this.index = index;
    }

    record SearchResult(List<FoundProduct> items) {}

    @GetMapping
    @Operation(summary = "Finds products with all of these words, best match first")
    SearchResult search(
            @RequestParam @NotBlank @Size(max = 200) @Pattern(regexp = "[^\\x00]*") String words,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        return new SearchResult(index.find(words, size));
    }
}
