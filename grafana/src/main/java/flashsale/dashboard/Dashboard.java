package flashsale.dashboard;

import java.util.List;

/**
 * A page of panels.
 *
 * @param id in URLs and as the file's name; never changes
 */
record Dashboard(String id, String title, String description, List<Variable> variables, List<Row> rows) {

    static List<Dashboard> all() {
        return List.of(
                SyncAgainstAsync.dashboard(), PerService.dashboard(), Messaging.dashboard(), StockLevels.dashboard());
    }
}
