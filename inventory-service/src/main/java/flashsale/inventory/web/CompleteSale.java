package flashsale.inventory.web;

import static java.time.temporal.ChronoUnit.MILLIS;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Checks that the fields of a {@link SaleRequest} are complete and consistent. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Constraint(validatedBy = CompleteSale.Validator.class)
@interface CompleteSale {

    String message() default "is not complete";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /** Reports which fields are wrong. */
    class Validator implements ConstraintValidator<CompleteSale, SaleRequest> {

        private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
        private static final Instant LATEST = Instant.parse("2999-12-31T23:59:59Z");
        private static final String REQUIRED = "must not be null";

        @Override
        public boolean isValid(SaleRequest sale, ConstraintValidatorContext context) {
            context.disableDefaultConstraintViolation();
            Findings findings = new Findings(context);
            findings.when((sale.name() == null) == (sale.productId() == null), "name", "either name or productId");
            findings.when(sale.name() != null && sale.name().isBlank(), "name", "must not be blank");
            if (sale.productId() == null) {
                findings.when(sale.price() == null, "price", REQUIRED);
                if (sale.saleId() == null) {
                    findings.when(sale.opensAt() == null, "opensAt", REQUIRED);
                    findings.when(sale.closesAt() == null, "closesAt", REQUIRED);
                    findings.when(sale.limitPerCustomer() == null, "limitPerCustomer", REQUIRED);
                }
            }
            findings.when(isOutOfRange(sale.opensAt()), "opensAt", "must be a year from 2000 to 2999");
            findings.when(isOutOfRange(sale.closesAt()), "closesAt", "must be a year from 2000 to 2999");
            findings.when(!closesAfterItOpens(sale), "closesAt", "must be after opensAt");
            findings.when(isLineInSeveralShards(sale), "shards", "must be 1 with admissionsPerSecond");
            return findings.none;
        }

        private static boolean isOutOfRange(@Nullable Instant time) {
            return time != null && (time.isBefore(EARLIEST) || time.isAfter(LATEST));
        }

        /** A line is in one order, so in one shard, which takes more reservations than a line may admit. */
        private static boolean isLineInSeveralShards(SaleRequest sale) {
            return sale.admissionsPerSecond() != null && sale.shards() != null && sale.shards() > 1;
        }

        private static boolean closesAfterItOpens(SaleRequest sale) {
            return sale.opensAt() == null
                    || sale.closesAt() == null
                    || sale.closesAt()
                            .truncatedTo(MILLIS)
                            .isAfter(sale.opensAt().truncatedTo(MILLIS));
        }
    }

    /** Collects violations. */
    final class Findings {

        private final ConstraintValidatorContext context;
        private boolean none = true;

        private Findings(ConstraintValidatorContext context) {
            this.context = context;
        }

        private void when(boolean wrong, String field, String message) {
            if (wrong) {
                none = false;
                context.buildConstraintViolationWithTemplate(message)
                        .addPropertyNode(field)
                        .addConstraintViolation();
            }
        }
    }
}
