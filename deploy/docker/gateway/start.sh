#!/bin/sh
# Starts nginx with the configuration used without Docker, plus Docker's name server.
# shellcheck disable=SC2086 # variables that are lists of services
set -eu

mkdir -p /tmp/nginx/conf.d /tmp/nginx/temp
cp /gateway/*.conf /tmp/nginx/
cp /gateway/conf.d/*.conf /docker/*.conf /tmp/nginx/conf.d/

# nginx counts the machine's processors, not the container's.
if [ -n "${WORKERS:-}" ]; then sed -i "s/^worker_processes .*/worker_processes $WORKERS;/" /tmp/nginx/nginx.conf; fi

CROWD=${CROWD-$(/bin/sh /docker/crowd.sh < /proc/net/route)}
export CROWD

# For whoever lets nginx ask the container's own name servers, as in deploy/kubernetes.
NAME_SERVERS=${NAME_SERVERS-$(awk '$1 == "nameserver" { printf "%s ", $2 ~ ":" ? "[" $2 "]" : $2 }' /etc/resolv.conf)}
export NAME_SERVERS

# leave_out BUILD SERVICE...: marks services that do not run. Otherwise nginx would look them up every second and log an error each time.
leave_out() {
    build=$1
    shift
    for service in "$@"; do
        export "${build}_$service=server 127.0.0.1:1 down;"
    done
}

checkout='USER INVENTORY RESERVATION ORDER PAYMENT'
patterns='NOTIFICATION INSIGHT'

case ,$BUILDS, in
    *,all,*) running=" SYNC ASYNC HYBRID " ;;
    *,both,*) running=" SYNC ASYNC $(echo "$BUILDS" | tr ',a-z' ' A-Z') " ;;
    *) running=" $(echo "$BUILDS" | tr ',a-z' ' A-Z') " ;;
esac
for build in SYNC ASYNC HYBRID; do
    case $running in
        *" $build "*) ;;
        *) leave_out "$build" $checkout ;;
    esac
done

case ,$BUILDS, in
    *,patterns,*) PATTERNS=true ;;
    *)
        PATTERNS=false
        leave_out SYNC $patterns
        leave_out ASYNC $patterns
        ;;
esac
export PATTERNS

exec /docker-entrypoint.sh nginx -p /tmp/nginx/ -c /tmp/nginx/nginx.conf -e stderr -g 'daemon off; pid /tmp/nginx/nginx.pid;'
