[#-- Dashboards, rows and panels in Grafana's JSON, without anything that its editor would add. Commas may end lists. --]

[#assign columns = 24]
[#assign source = '{"type": "influxdb", "uid": "flashsale"}'] [#-- see grafana/provisioning/datasources --]

[#-- Selectors at the top of a dashboard; a hidden one only hands the choice of one dashboard on to the next. --]
[#assign chooseBuild = {"name": "build", "label": "Build", "values": builds, "hide": 0}]
[#assign hiddenBuild = chooseBuild + {"hide": 2}]
[#assign chooseService = {"name": "service", "label": "Service", "values": services, "hide": 0}]

[#function json text][#return '"' + text?json_string + '"'][/#function]

[#-- The id is in URLs and never changes. --]
[#macro dashboard id title description choices]
  [#assign ids = 0, y = 0]
{
  "uid": "[=id]", "title": "[=title]", "description": "[=description]", "schemaVersion": 41, "editable": false,
  "timezone": "browser", "refresh": "10s", "graphTooltip": 1, "tags": ["flashsale"], "time": {"from": "now-15m", "to": "now"},
  "links": [{
    "type": "dashboards", "title": "", "icon": "external link", "tooltip": "", "asDropdown": false,
    "targetBlank": false, "includeVars": true, "keepTime": true, "tags": ["flashsale"]
  }],
  "annotations": {"list": [[@annotation "Runs", false, runsOfTheLab/][@annotation "k6", true, runsOfK6/]]},
  "templating": {"list": [
    [#list choices as choice]
    {
      "type": "custom", "name": "[=choice.name]", "label": "[=choice.label]", "query": "[=choice.values?join(",")]",
      "hide": [=choice.hide], "multi": true, "includeAll": true, "allValue": ".*", "current": {"text": "All", "value": "$__all"}
    },
    [/#list]
  ]},
  "panels": [[#nested]]
}
[/#macro]

[#-- Grey, the colour of no build, because all have runs. --]
[#macro annotation name shown flux]
  {"name": "[=name]", "enable": [=shown?c], "iconColor": "#8A8A8A", "datasource": [=source], "target": {"query": [=json(flux)]}},
[/#macro]

[#-- Panels below the row before, under a title that can be folded. Folded panels ask nothing. --]
[#macro row title folded=false]
  [#assign x = 0, below = y + 1, height = 0]
  {
    "id": [=newId()], "type": "row", "title": "[=title]", "collapsed": [=folded?c],
    "gridPos": {"x": 0, "y": [=y], "w": [=columns], "h": 1},
    "panels": [[#if folded][#nested][/#if]]
  },
  [#if folded]
    [#assign y++]
  [#else]
    [#nested]
    [#assign y = below + height]
  [/#if]
[/#macro]

[#function newId]
  [#assign ids++]
  [#return ids]
[/#function]

[#--
  A chart or a number, right of the one before, or below if it does not fit.

  meaning: one sentence that says what to look for: shown behind the panel's "i"
  unit: as Grafana calls it
  kind: see "types"
  width: in columns
  alarm: the highest value that no alert is about, drawn as a line
  empty: what the panel says if there are no data
  by, value, of, per: its only query, see "series"; otherwise queries are nested
--]
[#macro panel title unit meaning by="" value="" of="" per="" kind="lines" width=12 alarm=-1 empty="nothing in this time range"]
  [#assign queries = []]
  [#if by?has_content][@series by, value, of, per/][/#if]
  [#local nested][#nested][/#local]
  [#local type = types[kind], isOpen = queries?filter(query -> query.name?contains("$\{"))?has_content]
  [#if x + width gt columns]
    [#assign x = 0, below += height]
  [/#if]
  [#assign height = (type == "stat")?then(4, isOpen?then(12, 8))] [#-- a legend of many lines takes half of it --]
  {
    "id": [=newId()], "type": "[=type]", "title": "[=title]", "description": [=json(meaning)], "interval": "5s",
    [#if type == "trend"][@secondsInsteadOfTime/][/#if]
    "fieldConfig": {
      "defaults": {
        "unit": "[=unit]", "noValue": "[=empty]",
        [#if kind != "run-change"]"min": 0,[/#if]
        [#if type == "stat"][@numberDefaults kind/][#else][@lineDefaults type, kind, unit, alarm, isOpen/][/#if]
      },
      "overrides": [
        [#list queries as query][@look type, kind, query/][/#list]
        [#if kind == "per-build"][@coloured colours, "/^", "$/", "fixed"/][/#if]
        [#if isOpen && type != "stat"][@coloursOfSeries/][/#if]
        [#if type == "trend"][@override "byName", "_time"][@property "unit"]"none"[/@property][/@override][/#if]
      ]
    },
    "options": {[#if type == "stat"][@numberOptions kind/][#else][@lineOptions type, kind, isOpen/][/#if]},
    "targets": [[#list queries as query]{"refId": "[=query.id]", "query": [=json(query.flux)]},[/#list]],
    "datasource": [=source],
    "gridPos": {"x": [=x], "y": [=below], "w": [=width], "h": [=height]}
  },
  [#assign x += width]
[/#macro]

[#-- The name is that of its lines: text, and labels. --]
[#macro query name flux style={}]
  [#assign queries += [{"id": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[queries?size], "name": name, "flux": flux, "style": style}]]
[/#macro]

[#-- One line for each combination of tags, named after them. --]
[#macro series by value of per="" prefix=""]
  [#local name = by?split(" ")?map(tag -> "$\{__field.labels." + tag + "}")?join(" ")]
  [@query prefix + name, byClock(evaluated(by, value, of, per))/]
[/#macro]
