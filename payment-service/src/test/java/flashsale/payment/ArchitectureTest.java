package flashsale.payment;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.payment", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);

    @ArchTest
    static final ArchRule the_business_knows_neither_the_web_nor_http = ArchRuleDefinition.noClasses()
            .that()
            .resideInAPackage("flashsale.payment")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "flashsale.payment.web..",
                    "flashsale.payment.bank..",
                    "flashsale.platform.web..",
                    "flashsale.platform.client..",
                    "org.springframework.web..");
}
