[#-- How panels look. --]

[#assign types = {
  "lines": "timeseries",
  "stack": "timeseries",
  "run": "trend",              [#-- over the seconds since a run began: see sinceStart() --]
  "run-stack": "trend",
  "run-change": "trend",       [#-- on an axis that need not begin with zero --]
  "number": "stat",
  "per-build": "stat",         [#-- a number of each build, in its colour --]
  "sentence": "stat",
  "zero": "stat"               [#-- a number that is green at zero and red above --]
}]

[#-- Grafana's names of colours suit its light and its dark theme. --]
[#assign hues = {"sync": "orange", "async": "blue", "hybrid": "green"}]
[#assign colours = {"sync": "dark-orange", "async": "semi-dark-blue", "hybrid": "semi-dark-green"}]

[#-- Of services, and of what else takes CPU. The colour-blind can tell them apart, and from the builds' orange and blue. --]
[#assign layers = {
  "collecting": "#A00000", "compiling": "#D5D5D5", "insight": "#882255", "inventory": "#117733", "node": "#8A8A8A",
  "notification": "#999933", "order": "#CC3377", "payment": "#E377C2", "reservation": "#66CC99", "user": "#DDCC77"
}]

[#-- Lines that are about no service are shades of this. --]
[#assign other = "#AA4499"]

[#-- How a queue's line is dashed, by what its events are about; all others are solid. Several queues have the colour of one service. --]
[#assign dashes = {"order": [18, 5, 3, 5], "payment": [10, 6], "shipment": [3, 5]}]

[#-- A build's most important line; a line beside it, which only the shade tells apart in a legend; and a third one. --]
[#function thick build][#return {"colour": colours[build], "width": 3}][/#function]
[#function thin build][#return {"colour": "super-light-" + hues[build], "width": 1}][/#function]
[#function dashed build][#return {"colour": hues[build], "width": 1, "dashed": true}][/#function]

[#-- A build's only line: where async's lies on sync's, both are seen. --]
[#function only build][#return thick(build) + {"dashed": build == "async"}][/#function]

[#function layer name][#return {"colour": layers[name], "width": 1}][/#function]
[#assign sum = {"colour": "text", "width": 2, "dashed": true, "outside": true}] [#-- of a stack --]
[#assign room = {"colour": "transparent", "width": 0, "outside": true, "silent": true}] [#-- on the axis, for what is not drawn --]

[#-- In seconds: one late push is no gap, an idle time is. --]
[#assign bridged = 15]

[#-- The least end of an axis: Grafana ends that of a flat zero with 100, which is 10,000 %. --]
[#assign small = {"percentunit": 0.05, "short": 1, "locale": 1, "suffix:/s": 1}]

[#macro override matcher which]
  {"matcher": {"id": "[=matcher]", "options": [=json(which)]}, "properties": [[#nested]]},
[/#macro]

[#macro property id]{"id": "[=id]", "value": [#nested]},[/#macro]
[#macro lineStyle dashes][@property "custom.lineStyle"]{"fill": "dash", "dash": [[=dashes?join(", ")]]}[/@property][/#macro]
[#function colour mode name][#return '{"mode": "[=mode]", "fixedColor": "[=name]"}'][/#function]
[#function stacking mode][#return '{"mode": "[=mode]", "group": "A"}'][/#function]

[#macro thresholds below red]
  "thresholds": {"mode": "absolute", "steps": [{"color": "[=below]", "value": null}, {"color": "red", "value": [=red]}]},
[/#macro]

[#-- The lines of a run are joined to one table, in which a column is known by its name only. --]
[#macro look type kind query]
  [#if type == "trend"]
    [@override "byName", query.name][@drawn query.style/][/@override]
  [#else]
    [@override "byFrameRefID", query.id]
      [#if kind != "zero"][@drawn query.style, type == "timeseries"/][/#if]
      [@property "displayName"][=json(query.name)][/@property]
    [/@override]
  [/#if]
[/#macro]

[#-- Without a style the data decide. --]
[#macro drawn style isLine=true]
  [#if !style?has_content][#return][/#if]
  [@property "color"][=colour("fixed", style.colour)][/@property]
  [#if !isLine][#return][/#if]
  [#if style.outside!false]
    [@property "custom.fillOpacity"]0[/@property]
    [@property "custom.hideFrom"]{"legend": true, "tooltip": [=(style.silent!false)?c], "viz": false}[/@property]
    [@property "custom.stacking"][=stacking("none")][/@property]
  [/#if]
  [#if style.dashed!false][@lineStyle [10, 10]/][/#if]
  [@property "custom.lineWidth"][=style.width][/@property]
[/#macro]

[#macro secondsInsteadOfTime]
  "transformations": [
    {"id": "joinByField", "options": {"byField": "_time", "mode": "outer"}},
    {"id": "convertFieldType", "options": {"conversions": [{"targetField": "_time", "destinationType": "number"}]}}
  ],
[/#macro]

[#macro lineDefaults type kind unit alarm isOpen]
  [#local stacked = kind?contains("stack"), end = [small[unit]!0, 1.1 * alarm]?max]
  [#if alarm gte 0][@thresholds "transparent", alarm/][/#if]
  "custom": {
    "lineWidth": 2, "fillOpacity": [=stacked?then(70, 0)], "showPoints": "auto",
    "spanNulls": [=(type == "trend")?then(bridged, 1000 * bridged)], "stacking": [=stacking(stacked?then("normal", "none"))],
    [#if end gt 0]"axisSoftMax": [=end],[/#if]
    [#-- the alarm is far above normal values, which should still be seen --]
    [#if end gt 100]"scaleDistribution": {"type": "symlog", "log": 10, "linearThreshold": 10},[/#if]
    [#if alarm gte 0]"thresholdsStyle": {"mode": "dashed"}[/#if]
  },
  [#if isOpen]"color": [=colour("shades", other)][/#if]
[/#macro]

[#macro coloured colours before after mode]
  [#list colours as name, of]
    [@override "byRegexp", before + name + after][@property "color"][=colour(mode, of)][/@property][/@override]
  [/#list]
[/#macro]

[#-- For panels in which the data decide whose lines there are: builds, by names or labels, whichever Grafana looks at; and services. --]
[#macro coloursOfSeries]
  [@coloured colours, r'/^(.*build=")?', r'\b/', "shades"/]
  [#-- a service, an instance, or a queue, which begins with the service that listens --]
  [@coloured layers, r'/(^|[ "-])', "[-.]/", "shades"/]
  [#list dashes as subject, dash]
    [@override "byRegexp", r'/\.' + subject + r'\./'][@lineStyle dash/][/@override]
  [/#list]
[/#macro]

[#macro lineOptions type kind isOpen]
  "legend": {
    "showLegend": true, "displayMode": "[=isOpen?then("table", "list")]", "placement": "[=kind?contains("stack")?then("right", "bottom")]",
    "calcs": [[=isOpen?then('"lastNotNull", "max"', "")]], "sortBy": "Max", "sortDesc": true
  },
  "tooltip": {"mode": "multi", "sort": "desc"},
  [#if type == "trend"]"xField": "_time"[/#if]
[/#macro]

[#macro numberDefaults kind]
  [#if kind == "zero"][@thresholds "green", 1/][/#if]
  [#if kind == "sentence"]"color": [=colour("fixed", "text")][/#if]
[/#macro]

[#-- Vertical numbers are side by side. --]
[#macro numberOptions kind]
  [#local sentence = kind == "sentence"]
  "textMode": "[=sentence?then("name", "value_and_name")]", "colorMode": "value", "graphMode": "none",
  "orientation": "[=sentence?then("horizontal", "vertical")]",
  "text": [=sentence?then('{"valueSize": 22}', '{"titleSize": 16}')],
  "reduceOptions": {"values": false, "fields": "", "calcs": ["[=(kind == "zero")?then("max", "lastNotNull")]"]}
[/#macro]
