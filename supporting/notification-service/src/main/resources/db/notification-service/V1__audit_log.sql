-- What happened to accounts. Each thing happens once to an account, so a report that comes twice changes nothing.
create table audit_entry (
    account_id  uuid        not null,
    action      text        not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null default clock_timestamp(),
    primary key (account_id, action)
);
