package flashsale.platform.test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Rules for every service: sync and async do not know each other, hybrid may know both, and the business knows none of them, nor the web, the
 * broker or Redis. It does know its own database. A service's test includes them with {@code @ArchTest ArchTests common =
 * ArchTests.in(ArchitectureRules.class)}.
 */
public final class ArchitectureRules {

    private ArchitectureRules() {}

    @ArchTest
    static final ArchRule sync_does_not_know_async = noClasses()
            .that()
            .resideInAPackage("..sync..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..async..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule async_does_not_know_sync = noClasses()
            .that()
            .resideInAPackage("..async..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..sync..")
            .allowEmptyShould(true);

    /** Hybrid is made of what the other two have, so it may use both; they do not use it. */
    @ArchTest
    static final ArchRule nobody_knows_hybrid = noClasses()
            .that()
            .resideOutsideOfPackage("..hybrid..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("flashsale..hybrid..");

    @ArchTest
    static final ArchRule business_knows_no_build = noClasses()
            .that()
            .resideOutsideOfPackages("..sync..", "..async..", "..hybrid..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("flashsale..sync..", "flashsale..async..", "flashsale..hybrid..");

    /** Takes the root package of a service, such as {@code flashsale.order}, for its business. */
    @ArchTest
    static final ArchRule business_knows_no_technology = noTechnologyIn("flashsale.*");

    @ArchTest
    static final ArchRule only_async_knows_the_broker = noClasses()
            .that()
            .resideOutsideOfPackage("..async..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.springframework.amqp..",
                    "com.rabbitmq..",
                    "flashsale.messaging",
                    "flashsale.messaging.outbox..");

    /** For services whose business is, at least partly, outside the root package. */
    public static ArchRule noTechnologyIn(String... packages) {
        return noClasses()
                .that()
                .resideInAnyPackage(packages)
                .and()
                .haveSimpleNameNotEndingWith("Application")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta.servlet..",
                        "org.springframework.web..",
                        "org.springframework.http..",
                        "org.springframework.amqp..",
                        "org.springframework.data.redis..",
                        "flashsale..web..",
                        "flashsale.messaging",
                        "flashsale.messaging.outbox..",
                        "flashsale.platform.client..");
    }
}
