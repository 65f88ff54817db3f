import type { Dashboard } from './node_modules/@grafana/schema/dist/types/raw/dashboard/x/types.gen';
// In JSON an enumerated value is a plain string.
type Json<T> = T extends string ? `${T}` : T extends (infer U)[] ? Json<U>[] : T extends object ? { [K in keyof T]: Json<T[K]> } : T;
// flashsale-comparison.json
export const dashboard0: Json<Dashboard> = {
  "uid": "flashsale-comparison",
  "title": "1 · Sync against async",
  "description": "The same load on both builds: what each gets done, how fast, and what it costs",
  "schemaVersion": 41,
  "editable": false,
  "timezone": "browser",
  "refresh": "10s",
  "graphTooltip": 1,
  "tags": [
    "flashsale"
  ],
  "links": [
    {
      "type": "dashboards",
      "title": "",
      "icon": "external link",
      "tooltip": "",
      "asDropdown": false,
      "targetBlank": false,
      "includeVars": true,
      "keepTime": true,
      "tags": [
        "flashsale"
      ]
    }
  ],
  "time": {
    "from": "now-15m",
    "to": "now"
  },
  "annotations": {
    "list": [
      {
        "name": "Runs",
        "enable": true,
        "iconColor": "purple",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      },
      {
        "name": "k6",
        "enable": true,
        "iconColor": "blue",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      }
    ]
  },
  "templating": {
    "list": [
      {
        "type": "custom",
        "name": "build",
        "label": "Build",
        "query": "sync,async",
        "hide": 2,
        "multi": true,
        "includeAll": true,
        "allValue": ".*",
        "current": {
          "text": "All",
          "value": "$__all"
        }
      }
    ]
  },
  "panels": [
    {
      "id": 1,
      "type": "row",
      "title": "The last run of each build (better: by more than 10 %, as runs of one load scatter by 5 to 12 %)",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 0,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 2,
      "type": "stat",
      "title": "Completed checkouts per second",
      "description": "Which build gets more work done: checkouts that the customer saw paid.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "suffix:/s",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else completed / last.seconds\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine > other and difference > 0.1 * other\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % more\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else completed / last.seconds\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine > other and difference > 0.1 * other\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % more\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 1,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 3,
      "type": "stat",
      "title": "Acknowledged, p95",
      "description": "Which build answers sooner, although async only promises: reserving and paying, as the customer feels them.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == build) |> group() |> quantile(q: 0.95, method: \"exact_mean\"))\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == build) |> group() |> quantile(q: 0.95, method: \"exact_mean\"))\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 8,
        "y": 1,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 4,
      "type": "stat",
      "title": "Until paid, p95",
      "description": "Which build is done sooner: from the click until the customer knows that the order is paid.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == build) |> group() |> quantile(q: 0.95, method: \"exact_mean\"))\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == build) |> group() |> quantile(q: 0.95, method: \"exact_mean\"))\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 16,
        "y": 1,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 5,
      "type": "stat",
      "title": "Failed checkouts",
      "description": "Anything above zero: attempts that failed for whatever reason; better is less by one percentage point.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "percentunit",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == build) |> group() |> mean())\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.01\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == build) |> group() |> mean())\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.01\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 5,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 6,
      "type": "stat",
      "title": "CPU per checkout",
      "description": "Which build is cheaper: CPU time of its services until 20 seconds after the load, without databases and broker.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else 1000.0 * number(tables: from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == build) |> group() |> sum()) / completed\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else 1000.0 * number(tables: from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == build) |> group() |> sum()) / completed\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 8,
        "y": 5,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 7,
      "type": "stat",
      "title": "Memory",
      "description": "How little the builds differ: the most that all services together took.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "bytes",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.label}"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == build) |> group() |> group(columns: [\"instance\"]) |> aggregateWindow(every: 10s, fn: max, createEmpty: false)\n  |> group(columns: [\"_time\"]) |> sum() |> group() |> max())\n}\nmine = figure(build: \"sync\")\nother = figure(build: \"async\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"sync\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nnumber = (tables) => {\n  row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)\n  return if exists row._value then row._value else 0.0\n}\nfigure = (build) => {\n  last = run(build: build)\n  start = last.start\n  stop = last.stop\n  completed = number(tables: from(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == build) |> group() |> sum())\n  return if completed == 0.0 then -1.0 else number(tables: from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == build) |> group() |> group(columns: [\"instance\"]) |> aggregateWindow(every: 10s, fn: max, createEmpty: false)\n  |> group(columns: [\"_time\"]) |> sum() |> group() |> max())\n}\nmine = figure(build: \"async\")\nother = figure(build: \"sync\")\ndifference = if mine < other then other - mine else mine - other\nbetter = other >= 0.0 and mine < other and difference > 0.1 * other\nlabel = \"async\" + (if better then \" ✓ \" + string(v: int(v: 100.0 * difference / other)) + \" % less\" else \"\")\narray.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])\n  |> filter(fn: (r) => r._value >= 0.0)\n  |> group(columns: [\"label\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 16,
        "y": 5,
        "w": 8,
        "h": 4
      }
    },
    {
      "id": 8,
      "type": "row",
      "title": "The last runs on top of each other: seconds since each began",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 9,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 9,
      "type": "trend",
      "title": "Completed checkouts per second",
      "description": "The higher line does more work: orders that customers saw paid, not requests accepted.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "suffix:/s",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15,
            "axisSoftMax": 1
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 10,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 10,
      "type": "trend",
      "title": "Acknowledged: reserving and paying answered",
      "description": "Async is lower because it promises now and works later; many benchmarks stop here.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync p50"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync p95"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync p99"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              },
              {
                "id": "custom.lineStyle",
                "value": {
                  "fill": "dash",
                  "dash": [
                    6,
                    6
                  ]
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p50"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p95"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p99"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              },
              {
                "id": "custom.lineStyle",
                "value": {
                  "fill": "dash",
                  "dash": [
                    6,
                    6
                  ]
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p50\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p95\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p99\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p50\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p95\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p99\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 8,
        "y": 10,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 11,
      "type": "trend",
      "title": "Until paid: the customer knows",
      "description": "Compare with the acknowledgement: the gap is work that the queue hides from the first answer.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync p50"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync p95"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync p99"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              },
              {
                "id": "custom.lineStyle",
                "value": {
                  "fill": "dash",
                  "dash": [
                    6,
                    6
                  ]
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p50"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p95"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async p99"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              },
              {
                "id": "custom.lineStyle",
                "value": {
                  "fill": "dash",
                  "dash": [
                    6,
                    6
                  ]
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p50\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p95\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync p99\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p50\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p95\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async p99\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 16,
        "y": 10,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 12,
      "type": "trend",
      "title": "Failed checkouts",
      "description": "Any line above zero: the share of attempts that failed, including those that only nginx saw.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "percentunit",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15,
            "axisSoftMax": 0.05
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 18,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 13,
      "type": "trend",
      "title": "CPU of all services, in processors",
      "description": "How long a line stays up after the load, as work put off is still work; without nginx, databases and broker.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15,
            "axisSoftMax": 1
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 8,
        "y": 18,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 14,
      "type": "trend",
      "title": "Memory of all services",
      "description": "How little it moves with the load: resident memory, pages that processes share counted for each.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "bytes",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 16,
        "y": 18,
        "w": 8,
        "h": 8
      }
    },
    {
      "id": 15,
      "type": "row",
      "title": "By the clock",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 26,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 16,
          "type": "timeseries",
          "title": "Virtual users",
          "description": "The same step twice: in a closed load, a customer who waits for an answer sends no further request.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 27,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 17,
          "type": "timeseries",
          "title": "Completed checkouts per second",
          "description": "The higher line does more work: orders that customers saw paid, not requests accepted.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 27,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 18,
          "type": "timeseries",
          "title": "Acknowledged: reserving and paying answered",
          "description": "Async is lower because it promises now and works later; many benchmarks stop here.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p50"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p95"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "C"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p99"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  },
                  {
                    "id": "custom.lineStyle",
                    "value": {
                      "fill": "dash",
                      "dash": [
                        6,
                        6
                      ]
                    }
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "D"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p50"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "E"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p95"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "F"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p99"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  },
                  {
                    "id": "custom.lineStyle",
                    "value": {
                      "fill": "dash",
                      "dash": [
                        6,
                        6
                      ]
                    }
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "C",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "D",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "E",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "F",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_acknowledged\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 35,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 19,
          "type": "timeseries",
          "title": "Until paid: the customer knows",
          "description": "Compare with the acknowledgement: the gap is work that the queue hides from the first answer.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p50"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p95"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "C"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync p99"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  },
                  {
                    "id": "custom.lineStyle",
                    "value": {
                      "fill": "dash",
                      "dash": [
                        6,
                        6
                      ]
                    }
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "D"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p50"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "E"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p95"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "F"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async p99"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 1
                  },
                  {
                    "id": "custom.lineStyle",
                    "value": {
                      "fill": "dash",
                      "dash": [
                        6,
                        6
                      ]
                    }
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "C",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "D",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.5, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "E",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.95, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "F",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"checkout_completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: (tables=<-, column) => tables |> quantile(q: 0.99, method: \"exact_mean\", column: column), createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 35,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 20,
          "type": "timeseries",
          "title": "Failed checkouts",
          "description": "Any line above zero: the share of attempts that failed, including those that only nginx saw.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "percentunit",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 0.05,
                "thresholdsStyle": {
                  "mode": "dashed"
                }
              },
              "thresholds": {
                "mode": "absolute",
                "steps": [
                  {
                    "color": "transparent",
                    "value": null
                  },
                  {
                    "color": "red",
                    "value": 0.05
                  }
                ]
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"failed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 43,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 21,
          "type": "timeseries",
          "title": "CPU of all services, in processors",
          "description": "How long a line stays up after the load, as work put off is still work; without nginx, databases and broker.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 43,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 22,
          "type": "timeseries",
          "title": "Memory of all services",
          "description": "How little it moves with the load: resident memory, pages that processes share counted for each.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "bytes",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 51,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 23,
          "type": "timeseries",
          "title": "CPU per completed checkout",
          "description": "The level in the middle of a run; at its edges few checkouts share the cost of idling.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / 0.001}))\nby = union(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\njoin(tables: {of: of, by: by}, on: [\"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / 0.001}))\nby = union(tables: [\nfrom(bucket: \"k6\")\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"completed\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\njoin(tables: {of: of, by: by}, on: [\"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 51,
            "w": 12,
            "h": 8
          }
        }
      ]
    },
    {
      "id": 24,
      "type": "row",
      "title": "What the services see",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 27,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 25,
          "type": "timeseries",
          "title": "Requests per second",
          "description": "Little by itself: async may answer more requests for a checkout, as customers ask for the order again.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"sync\" and r.route =~ /^.api/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"async\" and r.route =~ /^.api/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 28,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 26,
          "type": "timeseries",
          "title": "Requests answered with 5xx",
          "description": "Any line above zero: refusals of an overloaded service count, sold out (409) does not.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "percentunit",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 0.05,
                "thresholdsStyle": {
                  "mode": "dashed"
                }
              },
              "thresholds": {
                "mode": "absolute",
                "steps": [
                  {
                    "color": "transparent",
                    "value": null
                  },
                  {
                    "color": "red",
                    "value": 0.05
                  }
                ]
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"sync\" and r.route =~ /^.api/ and r.status =~ /^5/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\nby = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"sync\" and r.route =~ /^.api/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\njoin(tables: {of: of, by: by}, on: [\"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"async\" and r.route =~ /^.api/ and r.status =~ /^5/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\nby = union(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build == \"async\" and r.route =~ /^.api/)\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\njoin(tables: {of: of, by: by}, on: [\"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 28,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 27,
          "type": "timeseries",
          "title": "Time in the shop, p95 of the last 20 seconds",
          "description": "How much of the time until paid is not in it: what customers wait at the front door, where sync queues.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"orders_completion_seconds\" and r._field == \"value\" and r.build == \"sync\" and r.quantile == \"0.95\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"orders_completion_seconds\" and r._field == \"value\" and r.build == \"async\" and r.quantile == \"0.95\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 36,
            "w": 12,
            "h": 8
          }
        },
        {
          "id": 28,
          "type": "timeseries",
          "title": "Refused reservations per second",
          "description": "Sold out is the most common answer of a flash sale, and must be cheap.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "sync"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "dark-orange"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              },
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "B"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "async"
                  },
                  {
                    "id": "color",
                    "value": {
                      "mode": "fixed",
                      "fixedColor": "semi-dark-blue"
                    }
                  },
                  {
                    "id": "custom.lineWidth",
                    "value": 3
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"reservations\" and r._field == \"value\" and r.build == \"sync\" and r.outcome == \"refused\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            },
            {
              "refId": "B",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"reservations\" and r._field == \"value\" and r.build == \"async\" and r.outcome == \"refused\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "list",
              "placement": "bottom",
              "calcs": []
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 36,
            "w": 12,
            "h": 8
          }
        }
      ]
    }
  ]
};
// flashsale-messaging.json
export const dashboard1: Json<Dashboard> = {
  "uid": "flashsale-messaging",
  "title": "3 · Messaging",
  "description": "Queues, outboxes, retries and dead letters of the async build",
  "schemaVersion": 41,
  "editable": false,
  "timezone": "browser",
  "refresh": "10s",
  "graphTooltip": 1,
  "tags": [
    "flashsale"
  ],
  "links": [
    {
      "type": "dashboards",
      "title": "",
      "icon": "external link",
      "tooltip": "",
      "asDropdown": false,
      "targetBlank": false,
      "includeVars": true,
      "keepTime": true,
      "tags": [
        "flashsale"
      ]
    }
  ],
  "time": {
    "from": "now-15m",
    "to": "now"
  },
  "annotations": {
    "list": [
      {
        "name": "Runs",
        "enable": true,
        "iconColor": "purple",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      },
      {
        "name": "k6",
        "enable": true,
        "iconColor": "blue",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      }
    ]
  },
  "templating": {
    "list": [
      {
        "type": "custom",
        "name": "build",
        "label": "Build",
        "query": "sync,async",
        "hide": 2,
        "multi": true,
        "includeAll": true,
        "allValue": ".*",
        "current": {
          "text": "All",
          "value": "$__all"
        }
      }
    ]
  },
  "panels": [
    {
      "id": 1,
      "type": "row",
      "title": "What waits",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 0,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 2,
      "type": "timeseries",
      "title": "Messages that wait in queues",
      "description": "Whether it returns to zero: a queue that grows has consumers that are too slow, or down.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 70,
            "showPoints": "auto",
            "spanNulls": 15000,
            "axisSoftMax": 1,
            "stacking": {
              "mode": "normal",
              "group": "A"
            },
            "thresholdsStyle": {
              "mode": "dashed"
            }
          },
          "thresholds": {
            "mode": "absolute",
            "steps": [
              {
                "color": "transparent",
                "value": null
              },
              {
                "color": "red",
                "value": 1000
              }
            ]
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.queue}"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"queue_messages\" and r._field == \"value\" and r.kind == \"work\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "table",
          "placement": "bottom",
          "calcs": [
            "lastNotNull",
            "max"
          ]
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 1,
        "w": 8,
        "h": 12
      }
    },
    {
      "id": 3,
      "type": "timeseries",
      "title": "Oldest message: waiting time at most",
      "description": "A line that climbs by a second per second: nobody consumes that queue, or a consumer is stuck with what is in hand.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "s",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.queue}"
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "in hand: ${__field.labels.queue}"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"queue_waiting_seconds\" and r._field == \"value\" and r.kind == \"work\")\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n  |> group(columns: [\"queue\", \"_time\"])\n  |> min()\n  |> group(columns: [\"queue\"])\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_in_hand_seconds\" and r._field == \"value\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "table",
          "placement": "bottom",
          "calcs": [
            "lastNotNull",
            "max"
          ]
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 8,
        "y": 1,
        "w": 8,
        "h": 12
      }
    },
    {
      "id": 4,
      "type": "timeseries",
      "title": "Consumer lag: age of the oldest message handled",
      "description": "The highest line: the longest time from an event to its effect; nothing while messages get older means a stuck consumer.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "ms",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "${__field.labels.queue}"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_message_age\" and r._field == \"upper\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "table",
          "placement": "bottom",
          "calcs": [
            "lastNotNull",
            "max"
          ]
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 16,
        "y": 1,
        "w": 8,
        "h": 12
      }
    },
    {
      "id": 5,
      "type": "row",
      "title": "What goes wrong",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 13,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 6,
      "type": "timeseries",
      "title": "Retries",
      "description": "Zero, or an explanation: messages that failed wait 1, 4 or 16 seconds for another attempt.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000,
            "axisSoftMax": 1
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "handed back"
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "waiting in ${__field.labels.queue}"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_retries\" and r._field == \"value\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"queue_messages\" and r._field == \"value\" and r.kind == \"retry\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "table",
          "placement": "bottom",
          "calcs": [
            "lastNotNull",
            "max"
          ]
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 14,
        "w": 12,
        "h": 12
      }
    },
    {
      "id": 7,
      "type": "timeseries",
      "title": "Dead letters",
      "description": "Zero: a dead letter is work for a person; ./flashsale dlq list shows why, dlq replay tries again.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000,
            "axisSoftMax": 1,
            "thresholdsStyle": {
              "mode": "dashed"
            }
          },
          "thresholds": {
            "mode": "absolute",
            "steps": [
              {
                "color": "transparent",
                "value": null
              },
              {
                "color": "red",
                "value": 0
              }
            ]
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "given up"
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "waiting in ${__field.labels.queue}"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_deadletters\" and r._field == \"value\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"queue_messages\" and r._field == \"value\" and r.kind == \"dead\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "table",
          "placement": "bottom",
          "calcs": [
            "lastNotNull",
            "max"
          ]
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 12,
        "y": 14,
        "w": 12,
        "h": 12
      }
    },
    {
      "id": 8,
      "type": "row",
      "title": "What flows",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 26,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 9,
          "type": "timeseries",
          "title": "Messages handled per second",
          "description": "The same shape as what is published: an event that three services listen to is handled three times.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.queue}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_message_age\" and r._field == \"count\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 27,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 10,
          "type": "timeseries",
          "title": "Messages published per second",
          "description": "The same shape as what is handled; retries and dead letters are published, too.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_published\" and r._field == \"value\")\n  |> group(columns: [\"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 27,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 11,
          "type": "timeseries",
          "title": "Messages per batch",
          "description": "Growth with the load: the fuller the batches, up to 50, the cheaper a message.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.queue}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_message_age\" and r._field == \"count\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\nby = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_batches\" and r._field == \"count\")\n  |> group(columns: [\"queue\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\njoin(tables: {of: of, by: by}, on: [\"queue\", \"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group(columns: [\"queue\"])\n|> keep(columns: [\"queue\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 39,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 12,
          "type": "timeseries",
          "title": "Broker: time to confirm a batch",
          "description": "Its level: quorum queues write to disk before they confirm.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_confirms\" and r._field == \"sum\")\n  |> group(columns: [\"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\nby = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"amqp_confirms\" and r._field == \"count\")\n  |> group(columns: [\"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\njoin(tables: {of: of, by: by}, on: [\"service\", \"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group(columns: [\"service\"])\n|> keep(columns: [\"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 39,
            "w": 12,
            "h": 12
          }
        }
      ]
    },
    {
      "id": 13,
      "type": "row",
      "title": "Outboxes",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 27,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 14,
          "type": "timeseries",
          "title": "Outbox: events not yet published",
          "description": "Zero, nearly always: events wait here while the broker is down; in sync, calls to be repeated.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"outbox_size\" and r._field == \"value\")\n  |> group(columns: [\"build\", \"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 28,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 15,
          "type": "timeseries",
          "title": "Outbox: age of the oldest event",
          "description": "A line that climbs by a second per second: the broker is down, and nothing is lost meanwhile.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"outbox_age_seconds\" and r._field == \"value\")\n  |> group(columns: [\"build\", \"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 28,
            "w": 12,
            "h": 12
          }
        }
      ]
    }
  ]
};
// flashsale-services.json
export const dashboard2: Json<Dashboard> = {
  "uid": "flashsale-services",
  "title": "2 · Services",
  "description": "CPU, memory, pools and requests per service and instance",
  "schemaVersion": 41,
  "editable": false,
  "timezone": "browser",
  "refresh": "10s",
  "graphTooltip": 1,
  "tags": [
    "flashsale"
  ],
  "links": [
    {
      "type": "dashboards",
      "title": "",
      "icon": "external link",
      "tooltip": "",
      "asDropdown": false,
      "targetBlank": false,
      "includeVars": true,
      "keepTime": true,
      "tags": [
        "flashsale"
      ]
    }
  ],
  "time": {
    "from": "now-15m",
    "to": "now"
  },
  "annotations": {
    "list": [
      {
        "name": "Runs",
        "enable": true,
        "iconColor": "purple",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      },
      {
        "name": "k6",
        "enable": true,
        "iconColor": "blue",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      }
    ]
  },
  "templating": {
    "list": [
      {
        "type": "custom",
        "name": "build",
        "label": "Build",
        "query": "sync,async",
        "hide": 0,
        "multi": true,
        "includeAll": true,
        "allValue": ".*",
        "current": {
          "text": "All",
          "value": "$__all"
        }
      },
      {
        "type": "custom",
        "name": "service",
        "label": "Service",
        "query": "user-service,inventory-service,reservation-service,order-service,payment-service,node",
        "hide": 0,
        "multi": true,
        "includeAll": true,
        "allValue": ".*",
        "current": {
          "text": "All",
          "value": "$__all"
        }
      }
    ]
  },
  "panels": [
    {
      "id": 1,
      "type": "row",
      "title": "The last run of each build, by seconds since it began",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 0,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 2,
      "type": "trend",
      "title": "CPU: sync, in processors",
      "description": "The thickest layer; compiling fades as the JVM warms up, and node is what no service can be named for.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 70,
            "showPoints": "auto",
            "spanNulls": 15,
            "axisSoftMax": 1,
            "stacking": {
              "mode": "normal",
              "group": "A"
            }
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "user"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#DDCC77"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "inventory"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#117733"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "reservation"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#44AA99"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "order"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#CC6677"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "payment"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#AA4499"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "node"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#88CCEE"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "compiling"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#999933"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "collecting"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#BBBBBB"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "transparent"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 0
              },
              {
                "id": "custom.fillOpacity",
                "value": 0
              },
              {
                "id": "custom.stacking",
                "value": {
                  "mode": "none",
                  "group": "A"
                }
              },
              {
                "id": "custom.hideFrom",
                "value": {
                  "legend": true,
                  "tooltip": true,
                  "viz": false
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"user-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"user\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"inventory-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"inventory\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"reservation-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"reservation\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"order-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"order\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"payment-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"payment\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"node\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"node\": r._value}))"
        },
        {
          "refId": "G",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_compiler_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"compiling\": r._value}))"
        },
        {
          "refId": "H",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_gc_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"collecting\": r._value}))"
        },
        {
          "refId": "I",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 1,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 3,
      "type": "trend",
      "title": "CPU: async, in processors",
      "description": "The thickest layer; compiling fades as the JVM warms up, and node is what no service can be named for.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "short",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 70,
            "showPoints": "auto",
            "spanNulls": 15,
            "axisSoftMax": 1,
            "stacking": {
              "mode": "normal",
              "group": "A"
            }
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "user"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#DDCC77"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "inventory"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#117733"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "reservation"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#44AA99"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "order"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#CC6677"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "payment"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#AA4499"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "node"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#88CCEE"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "compiling"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#999933"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "collecting"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#BBBBBB"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "transparent"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 0
              },
              {
                "id": "custom.fillOpacity",
                "value": 0
              },
              {
                "id": "custom.stacking",
                "value": {
                  "mode": "none",
                  "group": "A"
                }
              },
              {
                "id": "custom.hideFrom",
                "value": {
                  "legend": true,
                  "tooltip": true,
                  "viz": false
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"user-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"user\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"inventory-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"inventory\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"reservation-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"reservation\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"order-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"order\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"payment-service\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"payment\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build == \"async\" and r.service == \"node\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"node\": r._value}))"
        },
        {
          "refId": "G",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_compiler_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"compiling\": r._value}))"
        },
        {
          "refId": "H",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_gc_cpu_time\" and r._field == \"value\" and r.build == \"async\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"collecting\": r._value}))"
        },
        {
          "refId": "I",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_cpu_time\" and r._field == \"value\" and r.build == \"sync\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 12,
        "y": 1,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 4,
      "type": "trend",
      "title": "Memory: sync",
      "description": "How flat it is under load; node is what services that share their processes take together.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "bytes",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 70,
            "showPoints": "auto",
            "spanNulls": 15,
            "stacking": {
              "mode": "normal",
              "group": "A"
            }
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "user"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#DDCC77"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "inventory"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#117733"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "reservation"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#44AA99"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "order"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#CC6677"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "payment"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#AA4499"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "node"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#88CCEE"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "async"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "transparent"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 0
              },
              {
                "id": "custom.fillOpacity",
                "value": 0
              },
              {
                "id": "custom.stacking",
                "value": {
                  "mode": "none",
                  "group": "A"
                }
              },
              {
                "id": "custom.hideFrom",
                "value": {
                  "legend": true,
                  "tooltip": true,
                  "viz": false
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"user-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"user\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"inventory-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"inventory\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"reservation-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"reservation\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"order-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"order\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"payment-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"payment\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\" and r.service == \"node\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"node\": r._value}))"
        },
        {
          "refId": "G",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"async\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 9,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 5,
      "type": "trend",
      "title": "Memory: async",
      "description": "How flat it is under load; node is what services that share their processes take together.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "bytes",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 70,
            "showPoints": "auto",
            "spanNulls": 15,
            "stacking": {
              "mode": "normal",
              "group": "A"
            }
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byName",
              "options": "user"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#DDCC77"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "inventory"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#117733"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "reservation"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#44AA99"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "order"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#CC6677"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "payment"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#AA4499"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "node"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "#88CCEE"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 1
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "sync"
            },
            "properties": [
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "transparent"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 0
              },
              {
                "id": "custom.fillOpacity",
                "value": 0
              },
              {
                "id": "custom.stacking",
                "value": {
                  "mode": "none",
                  "group": "A"
                }
              },
              {
                "id": "custom.hideFrom",
                "value": {
                  "legend": true,
                  "tooltip": true,
                  "viz": false
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byName",
              "options": "_time"
            },
            "properties": [
              {
                "id": "unit",
                "value": "suffix: s"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"user-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"user\": r._value}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"inventory-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"inventory\": r._value}))"
        },
        {
          "refId": "C",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"reservation-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"reservation\": r._value}))"
        },
        {
          "refId": "D",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"order-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"order\": r._value}))"
        },
        {
          "refId": "E",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"payment-service\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"payment\": r._value}))"
        },
        {
          "refId": "F",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"async\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"async\" and r.service == \"node\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"node\": r._value}))"
        },
        {
          "refId": "G",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nrun = (build) => {\n  users = from(bucket: \"k6\")\n    |> range(start: v.timeRangeStart, stop: v.timeRangeStop)\n    |> filter(fn: (r) => r._measurement == \"vus\" and r._field == \"value\" and r.build == build and r._value > 0.0)\n    |> group()\n    |> keep(columns: [\"_time\"])\n    |> sort(columns: [\"_time\"])\n  pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: [\"_time\"])\n  began = union(tables: [users |> limit(n: 1), pauses])\n    |> sort(columns: [\"_time\"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)\n  start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)\n  end = if exists ended._time then ended._time else start\n  late = date.add(d: 20s, to: end)\n  return {\n    start: start,\n    stop: if late < v.timeRangeStop then late else v.timeRangeStop,\n    seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,\n  }\n}\nlast = run(build: \"sync\")\nstart = last.start\nstop = last.stop\nevery = 5s\noffset = duration(v: int(v: start) % 5000000000)\nseconds = 5.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build == \"sync\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> filter(fn: (r) => (int(v: r._time) - int(v: start)) % 5000000000 == 0)\n  |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), \"sync\": r._value}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        },
        "xField": "_time"
      },
      "transformations": [
        {
          "id": "joinByField",
          "options": {
            "byField": "_time",
            "mode": "outer"
          }
        },
        {
          "id": "convertFieldType",
          "options": {
            "conversions": [
              {
                "targetField": "_time",
                "destinationType": "number"
              }
            ]
          }
        }
      ],
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 12,
        "y": 9,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 6,
      "type": "row",
      "title": "Requests",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 17,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 7,
          "type": "timeseries",
          "title": "Requests by route and status",
          "description": "Lines that begin with /internal: in sync, a customer's request causes further requests.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.method} ${__field.labels.route} ${__field.labels.status}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests\" and r._field == \"count\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"build\", \"method\", \"route\", \"status\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"build\", \"method\", \"route\", \"status\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 18,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 8,
          "type": "timeseries",
          "title": "p95 by route",
          "description": "The slowest route, interpolated within buckets; one that waits on purpose (Prefer: wait) is slow by design.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "thresholdsStyle": {
                  "mode": "dashed"
                }
              },
              "thresholds": {
                "mode": "absolute",
                "steps": [
                  {
                    "color": "transparent",
                    "value": null
                  },
                  {
                    "color": "red",
                    "value": 2000
                  }
                ]
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.method} ${__field.labels.route}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_requests_histogram\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"build\", \"method\", \"route\", \"le\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> filter(fn: (r) => exists r._value)\n|> map(fn: (r) => ({r with le: float(v: r.le)}))\n  |> group(columns: [\"build\", \"method\", \"route\", \"_time\"])\n|> histogramQuantile(quantile: 0.95, minValue: 0.0, onNonmonotonic: \"force\")\n|> filter(fn: (r) => exists r._value)\n  |> group(columns: [\"build\", \"method\", \"route\"])\n|> keep(columns: [\"build\", \"method\", \"route\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 18,
            "w": 12,
            "h": 12
          }
        }
      ]
    },
    {
      "id": 9,
      "type": "row",
      "title": "What is waited for",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 18,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 10,
          "type": "timeseries",
          "title": "Database connections in use",
          "description": "A service at the top: its pool is the bottleneck; a bigger one helps only if the database has capacity left.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "percentunit",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 0.05,
                "thresholdsStyle": {
                  "mode": "dashed"
                }
              },
              "thresholds": {
                "mode": "absolute",
                "steps": [
                  {
                    "color": "transparent",
                    "value": null
                  },
                  {
                    "color": "red",
                    "value": 0.8
                  }
                ]
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"hikaricp_connections_active\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"build\", \"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\nby = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"hikaricp_connections_max\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"build\", \"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\njoin(tables: {of: of, by: by}, on: [\"build\", \"service\", \"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group(columns: [\"build\", \"service\"])\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 19,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 11,
          "type": "timeseries",
          "title": "Requests that wait for a database connection",
          "description": "Above zero for long: the pool is too small, or the database too slow.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"hikaricp_connections_pending\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"build\", \"service\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 19,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 12,
          "type": "timeseries",
          "title": "Connections to other services in use",
          "description": "High in sync: each is a request that waits for another service; async has hardly any.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "percentunit",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 0.05,
                "thresholdsStyle": {
                  "mode": "dashed"
                }
              },
              "thresholds": {
                "mode": "absolute",
                "steps": [
                  {
                    "color": "transparent",
                    "value": null
                  },
                  {
                    "color": "red",
                    "value": 0.8
                  }
                ]
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service} ${__field.labels.client}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_client_connections\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/ and r.state == \"leased\")\n  |> group(columns: [\"build\", \"service\", \"client\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"client\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\nby = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"http_client_connections\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/ and r.state == \"max\")\n  |> group(columns: [\"build\", \"service\", \"client\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"build\", \"service\", \"client\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\njoin(tables: {of: of, by: by}, on: [\"build\", \"service\", \"client\", \"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group(columns: [\"build\", \"service\", \"client\"])\n|> keep(columns: [\"build\", \"service\", \"client\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 31,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 13,
          "type": "timeseries",
          "title": "Redis: mean time of a command",
          "description": "EVALSHA, the script that takes the stock of a whole reservation; XREADGROUP waits on purpose and is left out.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "ms",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.command}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nof = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"lettuce_command_completion\" and r._field == \"sum\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/ and r.command != \"XREADGROUP\")\n  |> group(columns: [\"build\", \"command\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"build\", \"command\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\nby = from(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"lettuce_command_completion\" and r._field == \"count\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/ and r.command != \"XREADGROUP\")\n  |> group(columns: [\"build\", \"command\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"build\", \"command\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\njoin(tables: {of: of, by: by}, on: [\"build\", \"command\", \"_time\"])\n  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else debug.null(type: \"float\")}))\n  |> group(columns: [\"build\", \"command\"])\n|> keep(columns: [\"build\", \"command\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 31,
            "w": 12,
            "h": 12
          }
        }
      ]
    },
    {
      "id": 14,
      "type": "row",
      "title": "Inside the JVMs",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 19,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 15,
          "type": "timeseries",
          "title": "JVM memory in use",
          "description": "A sawtooth is healthy; if its valleys keep rising, there is a leak.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "bytes",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.service} ${__field.labels.area}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_memory_used\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"build\", \"service\", \"area\", \"_time\"])\n  |> sum()\n  |> group(columns: [\"build\", \"service\", \"area\"])\n|> keep(columns: [\"build\", \"service\", \"area\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 20,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 16,
          "type": "timeseries",
          "title": "Time in garbage collection",
          "description": "Peaks: the share of time in which an instance stood still shows in p99 first.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "percentunit",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 0.05
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.instance}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_gc_pause\" and r._field == \"sum\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"instance\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"instance\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / 1000.0}))"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 20,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 17,
          "type": "timeseries",
          "title": "Platform threads",
          "description": "A line that keeps rising: virtual threads carry the requests, so the number hardly depends on the load.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.instance}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_threads_live\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"instance\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"instance\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 32,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 18,
          "type": "timeseries",
          "title": "Virtual threads",
          "description": "Queued above zero for long: too few processors for the load.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.instance} ${__field.labels.state}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"jvm_threads_virtual\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"instance\", \"state\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"instance\", \"state\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 32,
            "w": 12,
            "h": 12
          }
        }
      ]
    },
    {
      "id": 19,
      "type": "row",
      "title": "Instances",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 20,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 20,
          "type": "timeseries",
          "title": "CPU, in processors",
          "description": "An instance that uses more than its twin gets more requests, or slower ones.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "short",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.instance}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"service_cpu_time\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"instance\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"instance\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 21,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 21,
          "type": "timeseries",
          "title": "Resident memory",
          "description": "What the process really takes: classes, compiled code and buffers weigh more than the heap (Linux only).",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "bytes",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.instance}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"process_memory_resident\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.service =~ /^${service:regex}$/)\n  |> group(columns: [\"instance\"])\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"instance\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 21,
            "w": 12,
            "h": 12
          }
        }
      ]
    }
  ]
};
// flashsale-stock.json
export const dashboard3: Json<Dashboard> = {
  "uid": "flashsale-stock",
  "title": "4 · Stock",
  "description": "What is sold, and that nothing is sold twice",
  "schemaVersion": 41,
  "editable": false,
  "timezone": "browser",
  "refresh": "10s",
  "graphTooltip": 1,
  "tags": [
    "flashsale"
  ],
  "links": [
    {
      "type": "dashboards",
      "title": "",
      "icon": "external link",
      "tooltip": "",
      "asDropdown": false,
      "targetBlank": false,
      "includeVars": true,
      "keepTime": true,
      "tags": [
        "flashsale"
      ]
    }
  ],
  "time": {
    "from": "now-15m",
    "to": "now"
  },
  "annotations": {
    "list": [
      {
        "name": "Runs",
        "enable": true,
        "iconColor": "purple",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      },
      {
        "name": "k6",
        "enable": true,
        "iconColor": "blue",
        "datasource": {
          "type": "influxdb",
          "uid": "flashsale"
        }
      }
    ]
  },
  "templating": {
    "list": [
      {
        "type": "custom",
        "name": "build",
        "label": "Build",
        "query": "sync,async",
        "hide": 0,
        "multi": true,
        "includeAll": true,
        "allValue": ".*",
        "current": {
          "text": "All",
          "value": "$__all"
        }
      }
    ]
  },
  "panels": [
    {
      "id": 1,
      "type": "row",
      "title": "Units of all products that anybody tried to buy",
      "collapsed": false,
      "gridPos": {
        "x": 0,
        "y": 0,
        "w": 24,
        "h": 1
      },
      "panels": []
    },
    {
      "id": 2,
      "type": "stat",
      "title": "Oversold",
      "description": "0 and green: the most in the time range shown that was held or sold beyond what was allocated.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "locale",
          "min": 0,
          "noValue": "nothing yet",
          "thresholds": {
            "mode": "absolute",
            "steps": [
              {
                "color": "green",
                "value": null
              },
              {
                "color": "red",
                "value": 1
              }
            ]
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"sync\" and r.state == \"oversold\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"async\" and r.state == \"oversold\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "max"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 1,
        "w": 6,
        "h": 4
      }
    },
    {
      "id": 3,
      "type": "stat",
      "title": "Units allocated",
      "description": "Never less than held and sold together.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "locale",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"sync\" and r.state == \"allocated\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"async\" and r.state == \"allocated\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 6,
        "y": 1,
        "w": 6,
        "h": 4
      }
    },
    {
      "id": 4,
      "type": "stat",
      "title": "Units held",
      "description": "Not more than allocated less sold.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "locale",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"sync\" and r.state == \"held\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"async\" and r.state == \"held\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 12,
        "y": 1,
        "w": 6,
        "h": 4
      }
    },
    {
      "id": 5,
      "type": "stat",
      "title": "Units sold",
      "description": "Not more than allocated less held.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "locale",
          "min": 0,
          "noValue": "nothing yet"
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"sync\" and r.state == \"sold\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"async\" and r.state == \"sold\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "textMode": "value_and_name",
        "colorMode": "value",
        "graphMode": "none",
        "orientation": "vertical",
        "reduceOptions": {
          "values": false,
          "fields": "",
          "calcs": [
            "lastNotNull"
          ]
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 18,
        "y": 1,
        "w": 6,
        "h": 4
      }
    },
    {
      "id": 6,
      "type": "timeseries",
      "title": "Available units",
      "description": "The way down: in a flash sale to zero, and up again only if reservations expire.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "locale",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000,
            "axisSoftMax": 1
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"sync\" and r.state == \"available\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build == \"async\" and r.state == \"available\")\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n  |> group(columns: [\"_time\"])\n  |> sum()\n  |> group()\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: debug.null(type: \"float\")}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: max, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 0,
        "y": 5,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 7,
      "type": "timeseries",
      "title": "Refused reservations per second",
      "description": "The jump when nothing is left, and that both builds bear it alike.",
      "interval": "5s",
      "fieldConfig": {
        "defaults": {
          "unit": "suffix:/s",
          "min": 0,
          "noValue": "nothing yet",
          "custom": {
            "lineWidth": 1,
            "fillOpacity": 0,
            "showPoints": "auto",
            "spanNulls": 15000,
            "axisSoftMax": 1
          }
        },
        "overrides": [
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "A"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "sync"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "dark-orange"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          },
          {
            "matcher": {
              "id": "byFrameRefID",
              "options": "B"
            },
            "properties": [
              {
                "id": "displayName",
                "value": "async"
              },
              {
                "id": "color",
                "value": {
                  "mode": "fixed",
                  "fixedColor": "semi-dark-blue"
                }
              },
              {
                "id": "custom.lineWidth",
                "value": 3
              }
            ]
          }
        ]
      },
      "targets": [
        {
          "refId": "A",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"reservations\" and r._field == \"value\" and r.build == \"sync\" and r.outcome == \"refused\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
        },
        {
          "refId": "B",
          "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nunion(tables: [\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"reservations\" and r._field == \"value\" and r.build == \"async\" and r.outcome == \"refused\")\n  |> group()\n  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),\narray.from(rows: [{_time: start, _value: 0.0}])])\n  |> range(start: start, stop: stop)\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n|> keep(columns: [\"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])\n  |> fill(value: 0.0)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))"
        }
      ],
      "options": {
        "legend": {
          "showLegend": true,
          "displayMode": "list",
          "placement": "bottom",
          "calcs": []
        },
        "tooltip": {
          "mode": "multi",
          "sort": "desc"
        }
      },
      "datasource": {
        "type": "influxdb",
        "uid": "flashsale"
      },
      "gridPos": {
        "x": 12,
        "y": 5,
        "w": 12,
        "h": 8
      }
    },
    {
      "id": 8,
      "type": "row",
      "title": "Orders and payments",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 13,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 9,
          "type": "timeseries",
          "title": "Orders by state",
          "description": "A thin \"paid\" while \"completed\" grows: between the two is the shipment.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "locale",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 70,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1,
                "stacking": {
                  "mode": "normal",
                  "group": "A"
                }
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.status}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"orders\" and r._field == \"value\" and r.build =~ /^${build:regex}$/)\n  |> group(columns: [\"build\", \"status\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"build\", \"status\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 14,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 10,
          "type": "timeseries",
          "title": "Payments by outcome",
          "description": "A thin \"pending\": money that only the bank knows about yet.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "locale",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 70,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1,
                "stacking": {
                  "mode": "normal",
                  "group": "A"
                }
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.outcome}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"payments\" and r._field == \"value\" and r.build =~ /^${build:regex}$/)\n  |> group(columns: [\"build\", \"outcome\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"build\", \"outcome\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 14,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 11,
          "type": "timeseries",
          "title": "Reservations per second",
          "description": "Made, refused and expired; a request that is repeated with its key is counted again.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "suffix:/s",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.outcome}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"reservations\" and r._field == \"value\" and r.build =~ /^${build:regex}$/)\n  |> group(columns: [\"build\", \"outcome\"])\n  |> aggregateWindow(every: every, offset: offset, fn: sum, createEmpty: true)\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / seconds}))\n|> keep(columns: [\"build\", \"outcome\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 26,
            "w": 12,
            "h": 12
          }
        }
      ]
    },
    {
      "id": 12,
      "type": "row",
      "title": "By product",
      "collapsed": true,
      "gridPos": {
        "x": 0,
        "y": 14,
        "w": 24,
        "h": 1
      },
      "panels": [
        {
          "id": 13,
          "type": "timeseries",
          "title": "Available per product",
          "description": "Products that sell out before others.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "locale",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.product}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.state == \"available\")\n  |> group(columns: [\"build\", \"product\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"build\", \"product\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 0,
            "y": 15,
            "w": 12,
            "h": 12
          }
        },
        {
          "id": 14,
          "type": "timeseries",
          "title": "Allocated, held and sold per product",
          "description": "Held and sold together never exceed allocated, also in the middle of a run.",
          "interval": "5s",
          "fieldConfig": {
            "defaults": {
              "unit": "locale",
              "min": 0,
              "noValue": "nothing yet",
              "custom": {
                "lineWidth": 1,
                "fillOpacity": 0,
                "showPoints": "auto",
                "spanNulls": 15000,
                "axisSoftMax": 1
              }
            },
            "overrides": [
              {
                "matcher": {
                  "id": "byFrameRefID",
                  "options": "A"
                },
                "properties": [
                  {
                    "id": "displayName",
                    "value": "${__field.labels.build} ${__field.labels.product} ${__field.labels.state}"
                  }
                ]
              }
            ]
          },
          "targets": [
            {
              "refId": "A",
              "query": "import \"array\"\nimport \"date\"\nimport \"internal/debug\"\nevery = v.windowPeriod\nstart = date.truncate(t: v.timeRangeStart, unit: every)\nstop = date.truncate(t: v.timeRangeStop, unit: every)\noffset = 0s\nseconds = float(v: int(v: every)) / 1000000000.0\nfrom(bucket: v.defaultBucket)\n  |> range(start: start, stop: stop)\n  |> filter(fn: (r) => r._measurement == \"stock_units\" and r._field == \"value\" and r.build =~ /^${build:regex}$/ and r.state =~ /^(allocated|held|sold)$/)\n  |> group(columns: [\"build\", \"product\", \"state\"])\n  |> aggregateWindow(every: every, offset: offset, fn: mean, createEmpty: true)\n|> keep(columns: [\"build\", \"product\", \"state\", \"_time\", \"_value\"])\n|> sort(columns: [\"_time\"])"
            }
          ],
          "options": {
            "legend": {
              "showLegend": true,
              "displayMode": "table",
              "placement": "bottom",
              "calcs": [
                "lastNotNull",
                "max"
              ]
            },
            "tooltip": {
              "mode": "multi",
              "sort": "desc"
            }
          },
          "datasource": {
            "type": "influxdb",
            "uid": "flashsale"
          },
          "gridPos": {
            "x": 12,
            "y": 15,
            "w": 12,
            "h": 12
          }
        }
      ]
    }
  ]
};
