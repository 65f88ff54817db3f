package flashsale.platform.shop;

import org.flywaydb.core.api.exception.FlywayValidateException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what can be done about a database that this version cannot use. */
class MigrationAnalyzer extends AbstractFailureAnalyzer<FlywayValidateException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, FlywayValidateException cause) {
        return new FailureAnalysis(
                "The database was made by another version of this program, which this one cannot follow: "
                        + cause.getMessage(),
                "Start the version that made it, or a newer one. " + ForeignStoreAnalyzer.WAY_OUT,
                cause);
    }
}
