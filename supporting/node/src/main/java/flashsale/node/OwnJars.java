package flashsale.node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.web.util.UriUtils;

/**
 * The jars that a program has when it runs alone: its own, and those on the class path in its manifest. A node's class path holds the jars
 * of all programs.
 *
 * @param own the program's jar
 * @param names the file names of all, including the program's jar
 */
record OwnJars(Path own, Set<String> names) {

    private static final String AUTO_CONFIGURATIONS =
            "META-INF/spring/%s.imports".formatted(AutoConfiguration.class.getName());

    /**
     * Reads the manifest.
     *
     * @throws IllegalStateException if the program is not in a jar built by this project
     */
    static OwnJars of(Class<?> program) {
        try {
            Path own = jarOf(program);
            try (JarFile jar = new JarFile(own.toFile())) {
                Manifest manifest = jar.getManifest();
                String classPath =
                        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
                if (classPath == null) {
                    throw new IllegalStateException(own + " has no class path in its manifest");
                }
                return new OwnJars(
                        own,
                        Stream.concat(Stream.of(own.getFileName().toString()), Stream.of(classPath.split(" ")))
                                .collect(Collectors.toUnmodifiableSet()));
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(program.getName() + " has no jar: " + e.getMessage(), e);
        }
    }

    /** Found by its class file, because a class from an AOT cache may not know its code source. */
    private static Path jarOf(Class<?> program) throws IOException, URISyntaxException {
        URL file = program.getResource(program.getSimpleName() + ".class");
        if (file != null && file.openConnection() instanceof JarURLConnection inJar) {
            return Path.of(inJar.getJarFileURL().toURI());
        }
        throw new IOException("its class file is not in a jar");
    }

    /**
     * Where Spring finds the program's own file, even if other programs have one with the same name. Everything but letters and digits is
     * encoded: Spring takes a location apart at semicolons, commas and more.
     */
    String location(String file) {
        String path = UriUtils.encode(own.toString(), StandardCharsets.UTF_8).replace("%2F", "/");
        return "jar:file:%s!/%s".formatted(path, file);
    }

    /** Whether the class is in one of these jars. */
    boolean include(Class<?> type) {
        try {
            return names.contains(String.valueOf(jarOf(type).getFileName()));
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(type.getName() + " has no jar: " + e.getMessage(), e);
        }
    }

    /** The names of the auto-configurations in all other jars. */
    Set<String> autoConfigurationsOfOthers() {
        Set<String> all = new HashSet<>();
        try {
            for (URL list : Collections.list(OwnJars.class.getClassLoader().getResources(AUTO_CONFIGURATIONS))) {
                if (list.openConnection() instanceof JarURLConnection inJar
                        && !names.contains(fileName(inJar.getJarFileURL()))) {
                    all.addAll(lines(list));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private static String fileName(URL jar) {
        return jar.getPath().substring(jar.getPath().lastIndexOf('/') + 1);
    }

    private static List<String> lines(URL list) throws IOException {
        try (var content = list.openStream()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .toList();
        }
    }
}
