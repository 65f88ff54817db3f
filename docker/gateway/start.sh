#!/bin/sh
# Starts nginx with the configuration used without Docker, plus Docker's name server.
set -eu

mkdir -p /tmp/nginx/conf.d /tmp/nginx/temp
cp /gateway/*.conf /tmp/nginx/
cp /gateway/conf.d/*.conf /docker/*.conf /tmp/nginx/conf.d/

CROWD=$(/bin/sh /docker/crowd.sh < /proc/net/route)
export CROWD

# leave_out BUILD: otherwise nginx would look up its services every second and log an error each time.
leave_out() {
    for service in USER INVENTORY RESERVATION ORDER PAYMENT; do
        export "$1_$service=server 127.0.0.1:1 down;"
    done
}

case ,$BUILDS, in
    *,all,*) running=" SYNC ASYNC HYBRID " ;;
    *,both,*) running=" SYNC ASYNC $(echo "$BUILDS" | tr ',a-z' ' A-Z') " ;;
    *) running=" $(echo "$BUILDS" | tr ',a-z' ' A-Z') " ;;
esac
for build in SYNC ASYNC HYBRID; do
    case $running in
        *" $build "*) ;;
        *) leave_out "$build" ;;
    esac
done

exec /docker-entrypoint.sh nginx -p /tmp/nginx/ -c /tmp/nginx/nginx.conf -e stderr -g 'daemon off; pid /tmp/nginx/nginx.pid;'
