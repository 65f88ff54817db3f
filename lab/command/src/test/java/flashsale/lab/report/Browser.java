package flashsale.lab.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** A real Chromium; tests that need it are skipped if it is not installed. */
public final class Browser {

    /** Loads the page in a frame of that width, and reports what it sees in attributes of its own body. */
    private static final String FRAME = """
            <!doctype html><body></body><script>
              const pixels = (context, x, y, width, height) => new Uint32Array(context.getImageData(x, y, width, height).data.buffer);
              const painted = (colour) => {
                const context = document.createElement('canvas').getContext('2d');
                context.fillStyle = colour;
                context.fillRect(0, 0, 1, 1);
                return pixels(context, 0, 0, 1, 1)[0];
              };
              const showsData = (canvas) => {
                const { data: { datasets }, chartArea: area, currentDevicePixelRatio: ratio } = frame.contentWindow.Chart.getChart(canvas);
                const colours = datasets.flatMap(({ backgroundColor, borderColor }) => [backgroundColor, borderColor].flat());
                const seen = new Set(pixels(canvas.getContext('2d'), ...[area.left, area.top, area.width, area.height].map((it) => it * ratio)));
                return colours.some((colour) => seen.has(painted(colour)));
              };
              const frame = document.createElement('iframe');
              frame.width = WIDTH;
              frame.height = 800;
              frame.onload = () => {
                const page = frame.contentDocument;
                document.body.dataset.overflow = page.documentElement.scrollWidth - page.documentElement.clientWidth;
                document.body.dataset.drawn = [...page.querySelectorAll('canvas')].filter(showsData).length;
                document.body.dataset.bars = [...page.querySelectorAll('.bar')].filter((bar) => bar.style.getPropertyValue('--part') === '100').length;
                document.body.dataset.errors = page.defaultView.errors.join('; ');
                document.body.dataset.text = page.body.innerText;
              };
              frame.srcdoc = PAGE;
              document.body.append(frame);
            </script>""";

    private static final String COLLECT_ERRORS =
            "<script>errors = []; onerror = (message) => errors.push(message); console.error = (...all) => errors.push(all.join(' '));</script>";

    private final Path program;
    private final Path directory;

    private Browser(Path program, Path directory) {
        this.program = program;
        this.directory = directory;
    }

    /** Finds Chromium; its files go to this directory. */
    public static Browser inDirectory(Path directory) {
        Optional<Path> program = Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Programs.find(name).stream())
                .findFirst();
        assumeTrue(program.isPresent(), "Chromium is not installed, so the page was not checked");
        return new Browser(program.orElseThrow(), directory);
    }

    /** How many there are to draw. */
    public static int charts(Report report) {
        return report.sections().stream()
                .mapToInt(section -> section.charts().size())
                .sum();
    }

    /** The attributes {@code data-overflow}, {@code data-drawn} (charts that show their data), {@code data-bars} (of the figures that decide), {@code data-errors} and {@code data-text} of what it shows. */
    public String look(String html, int width) throws IOException, InterruptedException {
        String watched = html.replaceFirst("<title>", COLLECT_ERRORS + "<title>");
        String quoted = JsonMapper.shared().writeValueAsString(watched).replace("</", "<\\/");
        Path page = Files.writeString(
                directory.resolve("page.html"),
                FRAME.replace("WIDTH", Integer.toString(width)).replace("PAGE", quoted));
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--no-first-run",
                        "--user-data-dir=" + directory.resolve("browser"),
                        "--virtual-time-budget=5000",
                        "--dump-dom",
                        page.toUri().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return dom.substring(0, dom.indexOf('>', dom.indexOf("data-overflow")));
    }
}
