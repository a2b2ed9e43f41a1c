-- The kernel's tables: what every area uses. Text columns for search and keys use the collation "C" throughout, whatever
-- the default of the cluster is. Postgres names unnamed constraints after table and columns; error handling relies on it.
create schema if not exists kernel;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Envelope: keys and request ids -----------------------------------------------------------------------------

-- One key pair per day and secret. Servers that start at the same time insert the same day; the second one reads the
-- row of the first.
create table kernel.envelope_keys (
  kid text collate "C" primary key,
  day date not null,
  secret_id text collate "C" not null,
  sealed_private_key bytea not null,
  stored_at timestamptz not null,
  unique (day, secret_id)
);

-- The ids of calls that changed state, for 15 minutes: every server recognises a repeated call.
create table kernel.request_ids (
  id text collate "C" primary key,
  seen_at timestamptz not null
);
create index request_ids_seen_at on kernel.request_ids (seen_at);

-- History ----------------------------------------------------------------------------------------------------

-- One row for each change of a record, written in the transaction of the change and never changed afterwards, except
-- that its content can be erased.
create table kernel.history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the user and the party; both null for the system
  person_id text collate "C",
  party_id text collate "C",
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  action text collate "C" not null,
  -- JSON as text: the hash covers its bytes, which jsonb would change; null once erased, with its salt
  content text,
  salt bytea,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  -- an erasure removes both
  check ((content is null) = (salt is null))
);
create index history_entity on kernel.history (entity, entity_id, id);
-- The history of one party, for its backup and for its erasure.
create index history_party on kernel.history (party_id, id) where party_id is not null;
-- The audit history lists the newest first, filtered by kind, day, user and record.
create index history_kind on kernel.history (entity, id);
create index history_person on kernel.history (person_id, id) where person_id is not null;
create index history_at on kernel.history (at);

create function kernel.keep_history() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger history_kept before delete or update of id, at, person_id, party_id, entity, entity_id, action,
  content_hash
  on kernel.history for each row execute function kernel.keep_history();

-- The content of a sealed row may be written once, and only the content of its hash.
create trigger history_content_kept before update of content, salt on kernel.history
  for each row when ((new.content is not null or new.salt is not null)
    and not (old.content is null and new.content_hash = sha256(new.salt || convert_to(new.content, 'UTF8'))))
  execute function kernel.keep_history();

-- The chain over the history: positions from 1 without a gap, each with the hash over all rows up to it.
create table kernel.history_chain (
  position bigint primary key,
  history_id bigint not null unique,
  hash bytea not null
);

create trigger history_chain_kept before delete or update on kernel.history_chain
  for each row execute function kernel.keep_history();

-- The end of the chain, so that rows removed from its end are noticed. No row before the first batch.
create table kernel.history_head (
  only_one boolean default true primary key check (only_one),
  position bigint not null,
  hash bytea not null
);

-- Rows without a position in the chain, for less than a second. A separate table, because a condition on the history
-- would sooner or later read all of it.
create table kernel.history_unchained (
  history_id bigint primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

create function kernel.queue_history() returns trigger language plpgsql as $$
begin
  insert into kernel.history_unchained select id from new_rows;
  return null;
end
$$;

create trigger history_queued after insert on kernel.history
  referencing new table as new_rows for each statement execute function kernel.queue_history();

-- Events and jobs --------------------------------------------------------------------------------------------

-- Events and jobs, written in the transaction that causes them and transferred to the job queues within moments.
create table kernel.outbox (
  id bigint generated always as identity primary key,
  -- of an event: its topic and its record, whose events stay in order; of a job: its name
  topic text collate "C" not null,
  key text collate "C" not null,
  payload jsonb not null,
  at timestamptz not null,
  -- both null for an event
  job_id uuid,
  start_after timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- The subscribers of events, independent of running servers. A subscriber's queue has its name.
create table kernel.subscribers (
  name text collate "C" primary key,
  topic text collate "C" not null
);

-- The progress of a long job, updated in place.
create table kernel.job_progress (
  job_id uuid primary key,
  done bigint not null default 0,
  total bigint,
  note text,
  cancelled boolean not null default false,
  updated_at timestamptz not null
);
create index job_progress_updated on kernel.job_progress (updated_at);

-- Files and uploads ------------------------------------------------------------------------------------------

-- Stored bytes by their hash. A file belongs to the record that claims it; a file without a claim for a day is
-- removed.
create table kernel.files (
  id bigint generated always as identity primary key,
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  media_type text not null,
  name text not null,
  -- only the user who uploaded it can claim it; null for the system
  person_id text collate "C",
  created_at timestamptz not null,
  entity text collate "C",
  entity_id text collate "C",
  unclaimed_since timestamptz,
  -- the party whose storage limit includes the file; null for none
  party_id text collate "C",
  check ((entity is null) = (entity_id is null)),
  -- the daily job removes unclaimed files by their time
  check ((entity is null) = (unclaimed_since is not null))
);
create index files_sha256 on kernel.files (sha256);
create index files_claimed on kernel.files (entity, entity_id) where entity is not null;
create index files_unclaimed on kernel.files (unclaimed_since) where unclaimed_since is not null;
create index files_party on kernel.files (party_id) include (size) where party_id is not null;

-- Files attached to moves. A file may be attached to moves of many records; it is deleted with the last of them.
create table kernel.move_files (
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  file_id bigint not null references kernel.files (id) on delete cascade,
  primary key (entity, entity_id, file_id)
);
create index move_files_file on kernel.move_files (file_id);

-- Uploads in pieces that are not complete yet.
create table kernel.uploads (
  id bigint generated always as identity primary key,
  party_id text collate "C" not null,
  -- the user with the current address
  person_id text collate "C" not null,
  name text not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- bytes on the disk
  received bigint not null default 0,
  -- detected from the content, once it is complete and its hash matches
  media_type text,
  -- SHA-256 of the address's secret part
  secret text collate "C" not null unique,
  secret_until timestamptz not null,
  begun_at timestamptz not null,
  -- the time of its removal
  until timestamptz not null,
  -- The number of the current writer. Each new address, each piece and the final check get the next number; bytes of
  -- an earlier one are refused.
  writer integer not null default 0,
  unique (party_id, sha256),
  check (received between 0 and size)
);
create index uploads_until on kernel.uploads (until);

-- Mail -------------------------------------------------------------------------------------------------------

-- The e-mail log: every mail and its outcome.
create table kernel.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  -- 'kept': no SMTP server is configured, so the mail is read here
  delivery text collate "C" not null default 'queued' check (delivery in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  queued_at timestamptz not null,
  -- when it was sent or its delivery failed for good
  settled_at timestamptz,
  -- The address that ends such mails with one click (RFC 8058), for the header of the mail.
  unsubscribe text,
  -- The tokens and codes in the text, marked by the composer: the e-mail log masks these only. Null for older mails,
  -- whose secrets are recognised by their shape.
  secrets text[]
);
create index mails_queued_at on kernel.mails (queued_at desc, id desc);
-- Operators search mails by recipient and by outcome.
create index mails_recipient on kernel.mails ((lower(recipient) collate "C"), queued_at desc, id desc);
create index mails_delivery on kernel.mails (delivery, queued_at desc, id desc);

-- Imports and tasks ------------------------------------------------------------------------------------------

-- Uploaded workbooks, with the result of their check and of their import.
create table kernel.imports (
  id bigint generated always as identity primary key,
  -- the call of the upload
  path text collate "C" not null,
  party_id text collate "C" not null,
  person_id text collate "C" not null,
  -- of kernel.files, retained once the rows are imported
  file_id bigint not null,
  name text not null,
  sha256 text collate "C" not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  -- The parameters of the import, such as the version of the factors for its rows.
  given jsonb not null default '{}',
  -- of kernel.tasks: the check, later the import
  task_id bigint,
  checked_at timestamptz,
  -- counts by name, from the check and from the import
  found jsonb not null default '{}',
  taken jsonb
);
create index imports_party on kernel.imports (party_id, id);
create index imports_created on kernel.imports (created_at);
create index imports_own on kernel.imports (party_id, person_id, path, id);

create table kernel.import_rows (
  import_id bigint not null,
  -- the row number of the spreadsheet
  number integer not null,
  -- texts by column
  cells jsonb not null,
  -- problems by column; null for a valid row
  problems jsonb,
  primary key (import_id, number)
);

-- A user's long tasks: input, state and result.
create table kernel.tasks (
  id bigint generated always as identity primary key,
  -- the handler, and the kind that its owner sees
  name text collate "C" not null,
  kind text collate "C" not null check (kind in ('import', 'export', 'pdf', 'dry-run', 'issue', 'remove')),
  input jsonb not null,
  -- a short description, such as a file's name
  subject text not null,
  -- the path of its screen, below /index
  address text collate "C" not null,
  person_id text collate "C" not null,
  party_id text collate "C" not null,
  lang text not null check (lang in ('zh', 'en')),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  -- of kernel.job_progress
  job_id uuid not null,
  -- increments with every run, so that an outdated run cannot end the task
  run integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- counts by name
  answer jsonb,
  -- the reason for the failure, in the task's language; null if the owner is not concerned
  problem text,
  -- of kernel.files
  file_id bigint
);
create index tasks_own on kernel.tasks (person_id, party_id, created_at, id);
create index tasks_ended on kernel.tasks (ended_at) where ended_at is not null;
create index tasks_active on kernel.tasks (created_at) where ended_at is null;
create index tasks_job on kernel.tasks (job_id);

-- Notifications ----------------------------------------------------------------------------------------------

-- A user's notifications and to-dos for a party. A row refers to its record by id; the text is composed when it is
-- read.
create table kernel.inbox (
  id bigint generated always as identity primary key,
  -- the job that wrote it: a repeated job writes nothing twice
  job_id uuid not null,
  person_id text collate "C" not null,
  party_id text collate "C" not null,
  kind text collate "C" not null,
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  -- the move that caused it; null for none
  move text collate "C",
  to_do boolean not null,
  -- of a to-do about a record with states: it is open while the record is in this state
  open_in text collate "C",
  at timestamptz not null,
  read_at timestamptz,
  -- of a to-do: when it was done
  done_at timestamptz,
  -- a repeated job writes nothing twice
  constraint inbox_once unique (job_id, kind, person_id, party_id)
);
create index inbox_own on kernel.inbox (person_id, party_id, to_do, at, id) where done_at is null;
create index inbox_open on kernel.inbox (entity, entity_id) where to_do and done_at is null;
-- One open to-do per user, party, kind and record.
create unique index inbox_one_to_do on kernel.inbox (kind, entity_id, person_id, party_id)
  where to_do and done_at is null;
create index inbox_old on kernel.inbox (at) where not to_do or done_at is not null;

-- Kinds of notifications for which a user wants no mail.
create table kernel.unwanted_mails (
  person_id text collate "C" not null,
  kind text collate "C" not null,
  primary key (person_id, kind)
);

-- Due dates --------------------------------------------------------------------------------------------------

-- Scheduled acts on a record in a waiting state: a move or a reminder. A row is deleted with the state, or once it is
-- done.
create table kernel.dues (
  id bigint generated always as identity primary key,
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  -- the state, and the day on which it started
  open_in text collate "C" not null,
  began_on date not null,
  due_on date not null,
  -- the period of the due date; null if the due date was set directly
  period text collate "C",
  -- the period includes a year without known holidays
  provisional boolean not null,
  act text collate "C" not null check (act in ('move', 'remind')),
  -- not before this day, in the business zone
  act_on date not null,
  -- when a failed move is retried
  again_at timestamptz,
  -- one move and one reminder per record
  constraint dues_once unique (entity, entity_id, act)
);
create index dues_next on kernel.dues (act_on, id);
create index dues_provisional on kernel.dues (id) where provisional;

-- Limits and security ----------------------------------------------------------------------------------------

-- Limits that all servers share: the used amount and its time; a key identifies no address and no person. The rows
-- may be lost with the database, so the table is unlogged and no commit waits for it.
create unlogged table kernel.limits (
  key text collate "C" primary key,
  used double precision not null,
  at timestamptz not null
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);

-- Refused or detected abuse. Equal events of one minute are one row with a count, so that a flood fills no table.
create table kernel.security_events (
  id bigint generated always as identity primary key,
  -- a hash of the minute and of everything that equal events share
  key text collate "C" not null unique,
  kind text collate "C" not null,
  at timestamptz not null,
  last_at timestamptz not null,
  count integer not null check (count > 0),
  address text collate "C",
  -- of accounts.people and accounts.parties, which may be deleted
  person_id text collate "C",
  party_id text collate "C",
  route text collate "C",
  -- a code word or an id
  detail text collate "C"
);
create index security_events_at on kernel.security_events (at desc, id desc);
create index security_events_kind on kernel.security_events (kind, at desc, id desc);
create index security_events_address on kernel.security_events (address, at desc, id desc) where address is not null;
create index security_events_person on kernel.security_events (person_id, at desc, id desc) where person_id is not null;

-- Bursts of one kind that were reported to the administrators.
create table kernel.security_alerts (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  at timestamptz not null,
  since timestamptz not null,
  count integer not null check (count > 0)
);
create index security_alerts_kind on kernel.security_alerts (kind, at desc);

-- Changes that servers listen to -----------------------------------------------------------------------------

-- Servers cache responses that many users request, and drop those that read a table when it notifies a change. Only
-- tables that change rarely notify: a notification makes commits wait for each other.
create function kernel.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kernel_changes', tg_table_schema || '.' || tg_table_name);
  return null;
end
$$;

-- Installation -----------------------------------------------------------------------------------------------

-- The environment of this database. Each item is moved separately from the database, so every start compares it.
create table kernel.installation (
  item text collate "C" primary key check (item in ('id', 'business-zone', 'public-url')),
  value text collate "C" not null,
  since timestamptz not null
);

-- The keys of the secret key file that seal this database's data: all of them are required to read it.
create table kernel.secret_keys (
  -- `Keyring.id`: derived from the key, which cannot be derived from it
  fingerprint text collate "C" primary key check (fingerprint ~ '^[0-9a-f]{8}$'),
  since timestamptz not null
);
