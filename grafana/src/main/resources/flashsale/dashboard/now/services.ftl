[#-- Where time and memory go: by service for the last run of each build, then by the clock for what is chosenService. --]

[#assign chosenService = 'r.build =~ /^$\{build:regex}$/ and r.service =~ /^$\{service:regex}$/']

[#function chosenOf build measurement further=""][#return points(measurement, '[=isOf(build)] and [=chosenService][=further]')][/#function]
[#function clientPool state][#return points("http_client_connections", '[=chosenService] and r.state == "[=state]"')][/#function]
[#function commands field]
  [#return points("lettuce_command_completion", '[=chosenService] and r.command != "XREADGROUP"', field)]
[/#function]
[#function pause points by][#return per("1000.0", rate(points, by))][/#function]

[#-- Layers of services, those that are nested, and the sum. The builds' panels have the same scale: each has room for the others. --]
[#macro stack build byService all value]
  [#list services as service]
    [@layerOf build, service?remove_ending("-service"), value(chosenOf(build, byService, ' and r.service == "[=service]"'))/]
  [/#list]
  [#nested]
  [@query "all", sinceStart(build, "all", value(chosenOf(build, all))), sum/]
  [#list builds?filter(it -> it != build) as another]
    [@query another, sinceStart(another, another, value(chosenOf(another, all))), room/]
  [/#list]
[/#macro]

[#macro layerOf build name flux]
  [@query name, sinceStart(build, name, flux), layer(name)/]
[/#macro]

[#macro rowsOfServices]
  [@row "The last run of each build, by seconds since it began"]
    [#list builds as build]
      [@panel title="CPU: [=build], in processors" unit="short" kind="run-stack" width=8
          meaning="The thickest layer, and the sum on top; compiling fades as the JVM warms up, and node is what belongs to no single service."]
        [@stack build, "service_cpu_time", "/^(service|jvm_compiler|jvm_gc)_cpu_time$/", rate]
          [@layerOf build, "compiling", rate(chosenOf(build, "jvm_compiler_cpu_time"))/]
          [@layerOf build, "collecting", rate(chosenOf(build, "jvm_gc_cpu_time"))/]
        [/@stack]
      [/@panel]
    [/#list]
    [#list builds as build]
      [@panel title="Memory: [=build]" unit="bytes" kind="run-stack" width=8
          meaning="How flat it is under load; services that share a process are one layer, node, because its memory cannot be split."]
        [@stack build, "process_memory_resident", "process_memory_resident", total/]
      [/@panel]
    [/#list]
  [/@row]
  [@row "Requests", true]
    [@panel title="Requests by route and status" unit="suffix:/s"
        meaning="Lines that begin with /internal: in sync, a customer's request causes further requests."
        by="build method route status" value=rate of=points("http_requests", chosenService, "count")/]
    [@panel title="p95 by route" unit="ms" alarm=tolerated.millis
        meaning="The slowest route, interpolated within buckets; one that waits on purpose (Prefer: wait) is slow by design."
        by="build method route" value=p95 of=points("http_requests_histogram", chosenService)/]
  [/@row]
  [@row "What is waited for", true]
    [@panel title="Database connections in use" unit="percentunit" alarm=tolerated.pool
        meaning="A service at the top: its pool is the bottleneck; a bigger one helps only if the database has capacity left."
        by="build service" value=largest
        of=points("hikaricp_connections_active", chosenService) per=points("hikaricp_connections_max", chosenService)/]
    [@panel title="Requests that wait for a database connection" unit="short"
        meaning="Above zero for long: the pool is too small, or the database too slow."
        by="build service" value=largest of=points("hikaricp_connections_pending", chosenService)/]
    [@panel title="Connections to other services in use" unit="percentunit" alarm=tolerated.pool
        meaning="High in sync: each is a request that waits for another service; async has hardly any."
        by="build service client" value=largest of=clientPool("leased") per=clientPool("max")/]
    [@panel title="Redis: mean time of a command" unit="ms"
        meaning="EVALSHA, the script that takes the stock of a whole reservation; XREADGROUP waits on purpose and is left out."
        by="build command" value=rate of=commands("sum") per=commands("count")/]
  [/@row]
  [@row "Inside the JVMs", true]
    [@panel title="JVM memory in use" unit="bytes"
        meaning="A sawtooth is healthy; if its valleys keep rising, there is a leak."
        by="build service area" value=total of=points("jvm_memory_used", chosenService)/]
    [@panel title="Time in garbage collection" unit="percentunit"
        meaning="Peaks: the share of time for which an instance stood still; it shows in p99 first."
        by="instance" value=pause of=points("jvm_gc_pause", chosenService, "sum")/]
    [@panel title="Platform threads" unit="short"
        meaning="A line that keeps rising: virtual threads carry the requests, so the number hardly depends on the load."
        by="instance" value=mean of=points("jvm_threads_live", chosenService)/]
    [@panel title="Virtual threads" unit="short"
        meaning="Queued above zero for long: too few processors for the load."
        by="instance state" value=mean of=points("jvm_threads_virtual", chosenService)/]
  [/@row]
  [@row "Instances", true]
    [@panel title="CPU, in processors" unit="none"
        meaning="An instance that uses more than its twin gets more requests, or slower ones."
        by="instance" value=rate of=points("service_cpu_time", chosenService)/]
    [@panel title="Resident memory" unit="bytes"
        meaning="What the process really takes: classes, compiled code and buffers weigh more than the heap (Linux only)."
        by="instance" value=largest of=points("process_memory_resident", chosenService)/]
  [/@row]
[/#macro]
