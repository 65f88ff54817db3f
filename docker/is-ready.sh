#!/bin/bash
# is-ready.sh [PORT]: whether the service on the port, 8080 if none is said, can do its work. The image has neither curl nor wget, and a
# JVM for this would cost as much as it finds out.
exec 3<> "/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'GET /actuator/health/readiness HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ]
