#!/bin/bash
# start.sh: starts InfluxDB. The image takes a server for set up as soon as it has a database file. An interrupted set-up would leave a healthy
# server that knows no token, so it begins anew. buckets.sh completes it.
set -euo pipefail

data=${1:-/var/lib/influxdb2}
begun=$data/set-up-begun
if [ -e "$begun" ]; then rm -rf "$data"/influxd.* "$data/engine"; fi
if [ ! -e "$data/influxd.bolt" ]; then touch "$begun"; fi
exec /entrypoint.sh influxd
