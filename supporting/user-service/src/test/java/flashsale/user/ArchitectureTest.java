package flashsale.user;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.user", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);

    @ArchTest
    static final ArchRule the_business_does_not_know_the_web = ArchRuleDefinition.noClasses()
            .that()
            .resideOutsideOfPackages("flashsale.user.web", "flashsale.user.sync", "flashsale.user.async")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("flashsale.user.web", "flashsale.platform.web", "org.springframework.web..");

    @ArchTest
    static final ArchRule business_knows_no_technology =
            ArchitectureRules.noTechnologyIn("flashsale.user.account", "flashsale.user.session");
}
