-- Failures that are not forgiven yet, of a name from an address, of a name, and of an address.
create table failed_logins (
    subject  text             not null primary key,
    free     int              not null,
    failures double precision not null,
    last_at  timestamptz      not null
);
create index on failed_logins (last_at);

-- From where accounts have logged in.
alter table refresh_token add column address text not null default '';
create index on refresh_token (account_id);
