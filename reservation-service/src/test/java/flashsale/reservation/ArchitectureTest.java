package flashsale.reservation;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.reservation", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);
}
