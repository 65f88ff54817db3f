package flashsale.servers;

/** A program is not installed; the message says how to get it. */
public final class MissingProgramException extends ServerException {

    MissingProgramException(String program, String debianPackage, String homebrewFormula) {
        super("%s is not installed. Debian, Ubuntu: apt-get install --no-install-recommends %s; macOS: brew install %s"
                .formatted(program, debianPackage, homebrewFormula));
    }
}
