#!/bin/bash
# is-ready.sh [PORT]: checks whether the service on the port (default 8080) does its work. The image has neither curl nor
# wget, and starting a JVM for this would cost too much.
exec 3<> "/dev/tcp/127.0.0.1/${1:-8080}" || exit 1
printf 'GET /actuator/health HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ] || { tail -n 1 <&3; exit 1; } # why, for docker inspect
