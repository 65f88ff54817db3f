package flashsale.lab.stack;

import flashsale.lab.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the dashboards and the alerts ask InfluxDB. */
final class DashboardQuestions {

    private static final Path GRAFANA = Path.of("../../grafana");

    /** Queues in which nothing waits are not drawn, but asked about. */
    private static final String BUSY = "r._value > 0)";

    private static final String ALSO_IDLE = "r._value >= 0)";

    private DashboardQuestions() {}

    /** @param ifEmpty what is shown if there is no answer */
    record Question(String where, String title, String flux, String ifEmpty) {

        /** The same for those that differ in nothing else. */
        String fluxForAnyBuild() {
            return flux.replaceAll("\\b(sync|async|hybrid)\\b", "any");
        }

        boolean isAbout(Build build) {
            return flux.contains("r.build == \"%s\"".formatted(build)) || isOfEachBuild();
        }

        /** Their services run only when asked for. */
        boolean isAboutPatterns() {
            return flux.contains("notification-service") || flux.contains("insight-service");
        }

        boolean isOfEachBuild() {
            return flux.contains("sync = figures(build: \"sync\")");
        }

        @Override
        public String toString() {
            return where + ": " + title;
        }
    }

    static List<Question> questions() throws IOException {
        List<Question> questions = new ArrayList<>();
        try (Stream<Path> files = Files.list(GRAFANA.resolve("dashboards"))) {
            for (Path file : files.sorted().toList()) {
                JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(file));
                questions.addAll(of(dashboard));
            }
        }
        questions.addAll(alerts());
        return questions;
    }

    /** All but those about the memory of one service, which may share its process with others, and about services that do not run. */
    static List<Question> answered() throws IOException {
        return questions().stream()
                .filter(question -> !question.title().startsWith("Memory: ")
                        || !question.flux().contains("r.service == "))
                .filter(question -> !question.isAboutPatterns())
                .toList();
    }

    /** Those of panels and alerts. */
    static List<Question> drawn() throws IOException {
        List<Question> drawn = new ArrayList<>(alerts());
        try (Stream<Path> files = Files.list(GRAFANA.resolve("dashboards"))) {
            for (Path file : files.sorted().toList()) {
                drawn.addAll(ofPanels(JsonMapper.shared().readTree(Files.readString(file))));
            }
        }
        return drawn;
    }

    /** The first dashboard's queries, one for each build. */
    static List<Question> comparisons() throws IOException {
        return drawn().stream()
                .filter(question -> question.where().startsWith("1"))
                .toList();
    }

    private static List<Question> of(JsonNode dashboard) {
        String where = dashboard.get("title").asString();
        List<Question> questions = new ArrayList<>();
        for (JsonNode annotation : dashboard.at("/annotations/list")) {
            questions.add(new Question(
                    where,
                    annotation.get("name").asString(),
                    annotation.at("/target/query").asString(),
                    ""));
        }
        questions.addAll(ofPanels(dashboard));
        return questions;
    }

    private static List<Question> ofPanels(JsonNode dashboard) {
        List<Question> questions = new ArrayList<>();
        for (JsonNode panel : dashboard.get("panels")) {
            questions.addAll(ofPanel(dashboard, panel));
            panel.path("panels").forEach(folded -> questions.addAll(ofPanel(dashboard, folded)));
        }
        return questions;
    }

    private static List<Question> ofPanel(JsonNode dashboard, JsonNode panel) {
        List<Question> questions = new ArrayList<>();
        for (JsonNode target : panel.path("targets")) {
            questions.add(new Question(
                    dashboard.get("title").asString(),
                    panel.get("title").asString() + ", " + target.get("refId").asString(),
                    target.get("query").asString().replace(BUSY, ALSO_IDLE),
                    panel.at("/fieldConfig/defaults/noValue").asString()));
        }
        return questions;
    }

    @SuppressWarnings("unchecked")
    private static List<Question> alerts() throws IOException {
        Map<String, Object> file =
                new Yaml().load(Files.readString(GRAFANA.resolve("provisioning/alerting/rules.yaml")));
        List<Question> questions = new ArrayList<>();
        for (Map<String, Object> group : (List<Map<String, Object>>) file.get("groups")) {
            for (Map<String, Object> rule : (List<Map<String, Object>>) group.get("rules")) {
                Map<String, Object> query = ((List<Map<String, Object>>) rule.get("data")).getFirst();
                questions.add(new Question(
                        "alert",
                        rule.get("title").toString(),
                        ((Map<String, Object>) query.get("model")).get("query").toString(),
                        rule.get("noDataState").toString()));
            }
        }
        return questions;
    }
}
