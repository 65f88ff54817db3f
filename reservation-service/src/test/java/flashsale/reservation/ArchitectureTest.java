package flashsale.reservation;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.reservation", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);

    @ArchTest
    static final ArchRule packages_have_no_cycles =
            slices().matching("flashsale.reservation.(**)").should().beFreeOfCycles();
}
