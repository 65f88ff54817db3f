package flashsale.notification;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.notification", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);

    @ArchTest
    static final ArchRule business_knows_no_technology =
            ArchitectureRules.noTechnologyIn("flashsale.notification.audit", "flashsale.notification.mail");
}
