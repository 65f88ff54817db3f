alter table account add column email text;
-- The customer's name for the registration, by which a repeated request is recognised.
alter table account add column registration_key text;

-- Registrations of which the sync build still has to tell notification-service.
create table pending_notice (
    account_id    uuid        not null primary key,
    registered_at timestamptz not null,
    due_at        timestamptz not null
);
create index on pending_notice (due_at);
