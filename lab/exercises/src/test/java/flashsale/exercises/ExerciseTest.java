package flashsale.exercises;

import static org.assertj.core.api.Assertions.assertThat;

import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExerciseTest {

    private static final ClassFileLocator CODE = ClassFileLocator.ForClassLoader.ofSystemLoader();

    @ParameterizedTest
    @EnumSource
    void each_change_of_an_exercise_changes_the_code(Exercise exercise) {
        TypeDescription type =
                TypePool.Default.of(CODE).describe(exercise.type()).resolve();

        assertThat(exercise.changes()).isNotEmpty().allSatisfy(change -> assertThat(code(type, change))
                .isNotEqualTo(code(type, AsmVisitorWrapper.NoOp.INSTANCE)));
    }

    private static byte[] code(TypeDescription type, AsmVisitorWrapper change) {
        return Exercise.BYTE_BUDDY
                .redefine(type, CODE)
                .visit(new AsmVisitorWrapper.Compound(change))
                .make()
                .getBytes();
    }
}
