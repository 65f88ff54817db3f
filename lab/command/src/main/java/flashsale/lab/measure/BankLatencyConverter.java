package flashsale.lab.measure;

import flashsale.lab.target.BankLatency;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the bank's own notation, such as {@code 100ms}. */
public final class BankLatencyConverter implements ITypeConverter<BankLatency> {

    @Override
    public BankLatency convert(String text) {
        try {
            return new BankLatency(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
