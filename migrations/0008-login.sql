-- Logging in: its log, what tries are counted in, the browsers an account knows, resets of passwords, deleted accounts.
alter table accounts.people add column password_changed_at timestamptz;

-- contract: a try for an account that nobody has is of no person; whoever read the log so far asked for one person's rows
alter table accounts.login_log alter column person_id drop not null;
alter table accounts.login_log
  add column outcome text collate "C" not null default 'succeeded' check (outcome in
    ('succeeded', 'wrong_password', 'locked_out', 'suspended', 'deleted', 'unknown_account')),
  -- where it came from; null on the command line
  add column address text collate "C";
create index login_log_at on accounts.login_log (at desc, id desc);
create index login_log_outcome on accounts.login_log (outcome, at desc, id desc);
create index login_log_address on accounts.login_log (address, at desc, id desc) where address is not null;

-- Tries with a password, counted before the password is looked at, and given back when it was right.
create table accounts.login_tries (
  -- whose: all strangers' for an account; one network's for an account; one known browser's for an account; one network's
  -- for all accounts; a logged-in person's, for changing the password
  kind text collate "C" not null check (kind in ('account', 'network', 'browser', 'address', 'change')),
  -- SHA-256 of what it counts for: what was typed as a login name may be anything, a password too
  key bytea not null,
  tries double precision not null,
  -- no try before
  free_at timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, key)
);
create index login_tries_last_at on accounts.login_tries (last_at);

-- Browsers that have logged in to an account: what they guess wrong is counted apart from what strangers do.
create table accounts.known_browsers (
  person_id bigint not null references accounts.people (id),
  -- SHA-256 of the browser's cookie
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, browser_hash)
);
create index known_browsers_hash on accounts.known_browsers (browser_hash);
create index known_browsers_seen on accounts.known_browsers (seen_at);

-- Who asked for a link to reset a password, whether or not the account exists.
create table accounts.reset_requests (
  id bigint generated always as identity primary key,
  network text collate "C" not null,
  -- null where nobody has the login name
  person_id bigint references accounts.people (id),
  lang text collate "C" not null check (lang in ('zh', 'en')),
  at timestamptz not null
);
create index reset_requests_network on accounts.reset_requests (network, at);
create index reset_requests_person on accounts.reset_requests (person_id, at);
create index reset_requests_at on accounts.reset_requests (at);

create table accounts.password_resets (
  -- SHA-256 of the mailed token; the row goes with its use
  token_hash bytea primary key,
  person_id bigint not null references accounts.people (id),
  expires_at timestamptz not null
);
create index password_resets_person on accounts.password_resets (person_id);
create index password_resets_expires on accounts.password_resets (expires_at);

-- Accounts of a deleted enterprise, until everything is deleted for good: logging in offers what is left.
create table accounts.deleted_accounts (
  person_id bigint primary key references accounts.people (id),
  party_id bigint not null references accounts.parties (id),
  deleted_at timestamptz not null,
  -- ids of kernel.files; null where there is nothing to download
  user_data_file bigint,
  system_data_file bigint,
  attachments_file bigint
);
create index deleted_accounts_party on accounts.deleted_accounts (party_id);

create table accounts.deleted_account_ids (
  -- SHA-256 of what the login gave out; the row goes with its use
  id_hash bytea primary key,
  person_id bigint not null references accounts.deleted_accounts (person_id) on delete cascade,
  expires_at timestamptz not null
);
create index deleted_account_ids_person on accounts.deleted_account_ids (person_id);
create index deleted_account_ids_expires on accounts.deleted_account_ids (expires_at);
