#!/bin/sh
# Creates what is missing: a database for each service and build, owned by a role of the same name. No other role can
# connect to it. For a standby it first creates a role, and only then lets commits wait for it, if they should.
# Creates nothing where PostgreSQL is new but the shop is not: user-service could not tell that from a new shop.
set -eu

home=${SECRETS_HOME:-/run/secrets}
secrets=$home/databases
made=$home/shop/databases-made
PGPASSWORD=$(cat "$secrets/superuser")
PGOPTIONS='-c log_min_error_statement=panic' # a statement that fails would be logged, and some have passwords
export PGPASSWORD PGOPTIONS PASSWORD

# Passwords are variables: arguments can be seen by others.
run() { psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$@"; }

# The passwords and the bank's ledger are in other volumes. The ledger says whose its accounts are as soon as a shop has started for the first time.
known=$(run --tuples-only --no-align --command="select count(*) from pg_database where datname like 'user\_%'")
if [ "$known" -eq 0 ] && { [ -e "$made" ] || [ -s "${BANK_LEDGER:-/bank/ledger.jsonl}" ]; }; then
    cat >&2 << 'TEXT'
PostgreSQL is empty, but the shop's other stores have data: its own are lost.
Bring back its volume and start again. Or start anew, without the old data: docker compose down --volumes
TEXT
    exit 1
fi

PASSWORD=$(cat "$secrets/standby")
run --set synchronous="${SYNCHRONOUS_STANDBY_NAMES:-}" << 'SQL'
\getenv password PASSWORD
select current_setting('max_wal_senders')::int > 0 as replicates \gset
\if :replicates
select 'create role standby login replication'
where not exists (select from pg_roles where rolname = 'standby') \gexec
alter role standby password :'password';
alter system set synchronous_standby_names = :'synchronous';
select pg_reload_conf() \g /dev/null
\endif
SQL

for file in "$secrets"/*_*; do
    PASSWORD=$(cat "$file")
    run --set name="${file##*/}" << 'SQL'
\getenv password PASSWORD
select format('create role %I login', :'name')
where not exists (select from pg_roles where rolname = :'name') \gexec
alter role :"name" password :'password';
select format('create database %I owner %I', :'name', :'name')
where not exists (select from pg_database where datname = :'name') \gexec
revoke connect on database :"name" from public;
SQL
done

touch "$made"
