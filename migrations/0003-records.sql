-- What the kernel keeps for every area: history, events and jobs on their way, files, mail.
create schema if not exists kernel;

-- One row for each change of a record, written in the transaction of the change and never changed afterwards, except
-- that its content can be erased.
create table kernel.history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- who: a person for a party; both null for the system itself
  person_id text collate "C",
  party_id text collate "C",
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  action text collate "C" not null,
  -- JSON as text, for its hash is over its bytes and jsonb would rewrite them; null once erased, with its salt
  content text,
  salt bytea,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  check ((content is null) = (salt is null))
);
create index history_entity on kernel.history (entity, entity_id, id);

-- The chain over the history: places from 1 onwards without a gap, each with the hash over all rows up to it.
create table kernel.history_chain (
  position bigint primary key,
  history_id bigint not null unique,
  hash bytea not null
);

-- The end of the chain, so that rows cut off its tail are missed. No row before the first batch.
create table kernel.history_head (
  only_one boolean primary key default true check (only_one),
  position bigint not null,
  hash bytea not null
);

-- Rows without a place yet, for less than a second. A table of its own: a predicate on the history would sooner or later
-- be answered by reading all of it.
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

create function kernel.keep_history() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger history_kept before delete or update of id, at, person_id, party_id, entity, entity_id, action, content_hash
  on kernel.history for each row execute function kernel.keep_history();
create trigger history_content_kept before update of content, salt on kernel.history
  for each row when (new.content is not null or new.salt is not null) execute function kernel.keep_history();
create trigger history_chain_kept before delete or update on kernel.history_chain
  for each row execute function kernel.keep_history();

-- Events and jobs, written in the transaction that causes them and carried on to the job queues within moments.
create table kernel.outbox (
  id bigint generated always as identity primary key,
  -- of an event: what it is about, and which one, whose events stay in order; of a job: its name
  topic text collate "C" not null,
  key text collate "C" not null,
  payload jsonb not null,
  at timestamptz not null,
  -- both null for an event
  job_id uuid,
  start_after timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Who gets which events, whatever servers are running. A subscriber's queue is named like it.
create table kernel.subscribers (
  name text collate "C" primary key,
  topic text collate "C" not null
);

-- How far a long job is. An observation: rewritten in place.
create table kernel.job_progress (
  job_id uuid primary key,
  done bigint not null default 0,
  total bigint,
  note text,
  cancelled boolean not null default false,
  updated_at timestamptz not null
);
create index job_progress_updated on kernel.job_progress (updated_at);

-- Stored bytes by their hash. A file belongs to the record that claims it; one that none has claimed for a day is removed.
create table kernel.files (
  id bigint generated always as identity primary key,
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  media_type text not null,
  name text not null,
  -- only whoever brought it can claim it; null for the system
  person_id text collate "C",
  created_at timestamptz not null,
  entity text collate "C",
  entity_id text collate "C",
  unclaimed_since timestamptz,
  check ((entity is null) = (entity_id is null)),
  check ((entity is null) = (unclaimed_since is not null))
);
create index files_sha256 on kernel.files (sha256);
create index files_claimed on kernel.files (entity, entity_id) where entity is not null;
create index files_unclaimed on kernel.files (unclaimed_since) where unclaimed_since is not null;

-- The e-mail log: everything that was to be sent, and what came of it.
create table kernel.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  -- 'kept' where no SMTP server is configured: it is to be read here
  delivery text collate "C" not null default 'queued' check (delivery in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  queued_at timestamptz not null,
  -- when it was sent, kept or given up
  settled_at timestamptz
);
create index mails_queued_at on kernel.mails (queued_at desc, id desc);
