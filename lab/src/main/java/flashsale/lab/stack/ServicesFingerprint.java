package flashsale.lab.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Tells whether all services are the same as at another time. */
public final class ServicesFingerprint {

    private ServicesFingerprint() {}

    /**
     * Of the jars as they are now.
     *
     * @throws StackException if one can not be read
     */
    public static String of(Workspace workspace) {
        CRC32 all = new CRC32();
        try {
            for (Service service : Service.values()) {
                all.update(JarFingerprint.of(workspace.jar(service)).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new StackException("A service's jar can not be read: " + e.getMessage(), e);
        }
        return Long.toHexString(all.getValue());
    }
}
