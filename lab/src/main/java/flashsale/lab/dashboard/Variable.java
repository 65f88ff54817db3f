package flashsale.lab.dashboard;

/**
 * A selector of tag values at the top of a dashboard; initially all are selected.
 *
 * @param measurement where the values are looked up
 */
record Variable(String name, String label, String tag, String measurement) {

    String flux() {
        return """
                import "influxdata/influxdb/schema"
                schema.tagValues(bucket: v.defaultBucket, tag: "%s", predicate: (r) => r._measurement == "%s", start: v.timeRangeStart)""".formatted(tag, measurement);
    }
}
