#!/bin/sh
# standby.sh COMMAND...: starts PostgreSQL as the standby of the server "postgres". The first time, it copies that server. Once promoted it is
# alone, so its commits wait for nobody.
set -eu
PGPASSWORD=$(cat /run/secrets/postgres-standby/password)
export PGPASSWORD

if [ ! -e "$PGDATA" ]; then
    # Refused until the role is there: see databases.sh.
    until rm -rf "$PGDATA.new" && pg_basebackup --host=postgres --username=standby --pgdata="$PGDATA.new" --checkpoint=fast; do sleep 1; done
    touch "$PGDATA.new/standby.signal"
    mv "$PGDATA.new" "$PGDATA"
fi
exec "$@" -c "primary_conninfo=host=postgres user=standby" -c synchronous_standby_names=
