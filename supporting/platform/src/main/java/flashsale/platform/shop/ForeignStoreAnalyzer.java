package flashsale.platform.shop;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what can be done about stores that do not belong together. */
class ForeignStoreAnalyzer extends AbstractFailureAnalyzer<ForeignStoreException> {

    static final String WAY_OUT =
            "Bring back the right data and start again. Or start anew, without the old data: ./flashsale up --fresh, or docker compose down --volumes, or delete the volumes of all stores.";

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ForeignStoreException cause) {
        return new FailureAnalysis(cause.getMessage(), WAY_OUT, cause);
    }
}
