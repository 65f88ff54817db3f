#!/bin/sh
# Creates what is missing: a database for each service and build, owned by a role of the same name. No other role can
# connect to it.
set -eu

secrets=/run/secrets/databases
PGPASSWORD=$(cat "$secrets/superuser")
export PGPASSWORD

for file in "$secrets"/*_*; do
    psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="${file##*/}" --set password="$(cat "$file")" << 'SQL'
select format('create role %I login', :'name')
where not exists (select from pg_roles where rolname = :'name') \gexec
alter role :"name" password :'password';
select format('create database %I owner %I', :'name', :'name')
where not exists (select from pg_database where datname = :'name') \gexec
revoke connect on database :"name" from public;
SQL
done
