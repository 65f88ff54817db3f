#!/bin/sh
# Generates all passwords once and keeps them in a volume. Who needs which is listed below: each program gets a folder
# that only its group can read. With "show" it prints the accounts for people. Variables such as FLASHSALE_ADMIN_PASSWORD
# choose some passwords; an empty one counts as not set. Makes the project's files that containers mount readable for all.
set -eu
umask 027

checkout='user inventory reservation order payment'
patterns='notification insight'
home=${SECRETS_HOME:-/run/secrets}
known=$home/known

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# check VARIABLE SHORTEST LONGEST [BYTES WORDS]: ends with a message if the variable is set to something that a program
# could not read. BYTES are those allowed, as for tr. No value may have ${ or $__: Spring and Grafana replace what follows.
check() {
    eval "value=\${$1:-}"
    length=$(printf '%s' "$value" | wc -c)
    others=$(printf '%s' "$value" | LC_ALL=C tr -d "${4:-[:print:]\200-\377}" | wc -c)
    case $value in *'${'* | *'$__'*) others=2 ;; esac
    if [ "$length" -gt 0 ] && { [ "$length" -lt "$2" ] || [ "$length" -gt "$3" ] || [ "$others" -gt 0 ]; }; then
        echo "$1 cannot be used. Set it to $2 to $3 ${5:-bytes without control characters}, without \${ and \$__." >&2
        exit 1
    fi
}

# other_project VARIABLE: tells whoever has set it, perhaps for another project, what it is called here.
other_project() {
    eval "set -- $1 \"\${$1:-}\" \"\${FLASHSALE_$1:-}\""
    if [ -n "$2" ] && [ -z "$3" ]; then echo "$1 is set, but is not read. Its name here is FLASHSALE_$1." >&2; fi
}

# json TEXT: as the inside of a JSON string
json() { printf '%s' "$1" | sed 's/[\\"]/\\&/g'; }

# secret NAME [VALUE]: the secret; a non-empty value replaces it.
secret() {
    if [ -n "${2:-}" ]; then
        printf '%s' "$2" > "$known/$1"
    elif [ ! -s "$known/$1" ]; then
        random > "$known/$1.new"
        mv "$known/$1.new" "$known/$1"
    fi
    cat "$known/$1"
}

# secret_at_first NAME [VALUE]: the same for a program that adopts the secret at its first start and keeps it, whatever
# is set later.
secret_at_first() {
    if [ ! -s "$known/$1" ]; then
        secret "$1" "${2:-}"
    elif [ -z "${2:-}" ] || [ "$2" = "$(cat "$known/$1")" ]; then
        cat "$known/$1"
    else
        echo "The password for $1 stays what it was at the first start." >&2
        cat "$known/$1"
    fi
}

# reader FOLDER GROUP: the secrets that follow are for this program.
reader() {
    folder=$home/$1 group=$2
    mkdir -p "$folder"
    give_to_group "$folder"
}

# give FILE VALUE
give() {
    printf '%s' "$2" > "$folder/$1.new"
    give_to_group "$folder/$1.new"
    mv "$folder/$1.new" "$folder/$1"
}

give_to_group() {
    if [ "$(id -u)" -eq 0 ]; then chgrp "$group" "$1"; fi
}

# permission USER VIRTUAL-HOST: all rights there, as a member of a JSON list.
permission() {
    printf ',{"user":"%s","vhost":"%s","configure":".*","write":".*","read":".*"}' "$1" "$2"
}

# messaging BUILD: its services that connect to RabbitMQ; user-service does so only with patterns, which hybrid does not have.
messaging() {
    case $1 in
        async) echo "$checkout $patterns" ;;
        hybrid) echo "${checkout#user }" ;;
    esac
}

definitions() {
    local_users=''
    local_permissions=''
    local_hosts=''
    for build in async hybrid; do
        for service in $(messaging "$build"); do
            local_users="$local_users,{\"name\":\"$service-$build\",\"password\":\"$(secret "rabbitmq-$service-$build")\",\"tags\":\"\"}"
            local_permissions="$local_permissions$(permission "$service-$build" "flashsale-$build")"
        done
        local_hosts="$local_hosts{\"name\":\"flashsale-$build\"},"
        local_permissions="$local_permissions$(permission flashsale "flashsale-$build")"
    done
    local_users="$local_users,{\"name\":\"strategies\",\"password\":\"$(secret rabbitmq-strategies)\",\"tags\":\"\"}"
    for user in strategies flashsale; do
        local_permissions="$local_permissions$(permission "$user" strategies)"
    done
    cat << JSON
{"users":[{"name":"flashsale","password":"$(json "$(secret rabbitmq)")","tags":"administrator"}$local_users],
 "vhosts":[$local_hosts{"name":"strategies"}],
 "permissions":[${local_permissions#,}]}
JSON
}

if [ "${1:-}" = show ]; then
    echo "RabbitMQ   user flashsale  password $(cat "$known/rabbitmq")"
    echo "InfluxDB   user flashsale  password $(cat "$known/influxdb")  token $(cat "$known/influxdb-token")"
    echo "Grafana    user admin      password $(cat "$known/grafana")"
    echo "the shop   user admin      password $(cat "$known/shop-admin")"
    exit
fi

find "${MOUNTED:-/mounted}" \( -type d ! -perm -005 -o -type f ! -perm -004 \) -exec chmod a+rX {} + 2> /dev/null || true
for variable in ADMIN_PASSWORD RABBITMQ_PASSWORD INFLUX_PASSWORD INFLUX_TOKEN GRAFANA_PASSWORD; do other_project "$variable"; done
check FLASHSALE_ADMIN_PASSWORD 1 72 # bcrypt takes no more
check FLASHSALE_RABBITMQ_PASSWORD 1 256
check FLASHSALE_INFLUX_PASSWORD 8 72
check FLASHSALE_INFLUX_TOKEN 1 256 '[:graph:]' 'visible ASCII characters' # it is sent in a header
check FLASHSALE_GRAFANA_PASSWORD 1 256

mkdir -p "$known"
chmod 755 "$home"
chmod 700 "$known"
# The shop is a demonstration: unless another password was chosen, its administrator has the one that the load scripts
# expect.
if [ ! -s "$known/shop-admin" ]; then secret shop-admin admin > /dev/null; fi
secret shop-admin "${FLASHSALE_ADMIN_PASSWORD:-}" > /dev/null
secret rabbitmq "${FLASHSALE_RABBITMQ_PASSWORD:-}" > /dev/null
secret_at_first influxdb "${FLASHSALE_INFLUX_PASSWORD:-}" > /dev/null
secret_at_first influxdb-token "${FLASHSALE_INFLUX_TOKEN:-}" > /dev/null
secret_at_first grafana "${FLASHSALE_GRAFANA_PASSWORD:-}" > /dev/null

reader postgres 10001
give password "$(secret postgres)"

reader postgres-standby 10010
give password "$(secret postgres-standby)"

reader databases 10002
give superuser "$(secret postgres)"
give standby "$(secret postgres-standby)"
reader shop 10002 # where it notes that the databases are made
chmod g+w "$folder"

reader redis 10003
give password "$(secret redis)"
give redis.conf "requirepass $(secret redis)
masterauth $(secret redis)"

reader rabbitmq 10004
give definitions.json "$(definitions)"
give password "$(secret rabbitmq)"
give erlang.cookie "$(secret erlang-cookie)"

reader influxdb 10005
give password "$(secret influxdb)"
give token "$(secret influxdb-token)"

reader grafana 10006
give password "$(secret grafana)"
give token "$(secret influxdb-token)"

reader k6 10007
give token "$(secret influxdb-token)"
give admin-password "$(secret shop-admin)"

reader audit 10008
give REDIS_PASSWORD "$(secret redis)"
give RABBITMQ_PASSWORD "$(secret rabbitmq)"
for build in sync async hybrid; do
    for service in inventory order payment; do
        name=$(printf '%s' "${service}_$build" | tr '[:lower:]' '[:upper:]')
        give "${name}_DATABASE_PASSWORD" "$(secret "database-${service}_$build")"
    done
done

reader strategies 10009
give REDIS_PASSWORD "$(secret redis)"
give RABBITMQ_PASSWORD "$(secret rabbitmq-strategies)"

# For the services, a file is named like the environment variable: Spring reads the folder as if it were the
# environment.
group=10100
service_reader() {
    service=$1 build=$2 group=$((group + 1))
    reader "$service-$build" "$group"
    give INTERNAL_TOKEN "$(secret "internal-token-$build")"
    give INFLUX_TOKEN "$(secret influxdb-token)"
    case $service in
        user) give ADMIN_PASSWORD "$(secret shop-admin)" ;;
        reservation | insight) give REDIS_PASSWORD "$(secret redis)" ;;
    esac
    if [ "$service" != reservation ]; then
        database=$(secret "database-${service}_$build")
        give DATABASE_PASSWORD "$database"
        (reader databases 10002 && give "${service}_$build" "$database")
    fi
    case " $(messaging "$build") " in
        *" $service "*) give RABBITMQ_PASSWORD "$(secret "rabbitmq-$service-$build")" ;;
    esac
}
for build in sync async hybrid; do
    for service in $checkout; do service_reader "$service" "$build"; done
done
for build in sync async; do
    for service in $patterns; do service_reader "$service" "$build"; done
done
