package flashsale.inventory;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import flashsale.platform.test.ArchitectureRules;

@AnalyzeClasses(packages = "flashsale.inventory", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests common = ArchTests.in(ArchitectureRules.class);

    @ArchTest
    static final ArchRule business_knows_no_technology =
            ArchitectureRules.noTechnologyIn("flashsale.inventory.sale", "flashsale.inventory.shipment");
}
