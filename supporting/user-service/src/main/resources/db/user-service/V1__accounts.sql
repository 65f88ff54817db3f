create table account (
    id            uuid not null primary key,
    username      text not null unique,
    password_hash text not null,
    role          text not null check (role in ('CUSTOMER', 'ADMIN'))
);

-- One row per login: its id names the family of tokens that a login and its refreshes get, its hash is that of the newest.
-- No foreign key to account: accounts are never deleted, and checking it would write to the account's row at each login.
create table refresh_token (
    id         uuid        not null primary key,
    account_id uuid        not null,
    hash       bytea       not null,
    expires_at timestamptz not null
);

-- One row, whichever instance is first: all instances sign with the same key.
create table signing_key (
    singleton  boolean     not null primary key default true check (singleton),
    jwk        text        not null,
    created_at timestamptz not null default now()
);
