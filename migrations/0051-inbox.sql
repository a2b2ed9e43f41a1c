-- What somebody is to know or to do, a row for a person who acts for a party. It names its record by id alone: what it
-- says is looked up when it is read.
create table kernel.inbox (
  id bigint generated always as identity primary key,
  -- the job that wrote it: run again, it writes nothing twice
  job_id uuid not null,
  person_id text collate "C" not null,
  party_id text collate "C" not null,
  kind text collate "C" not null,
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  -- the move that it is about; null where there was none
  move text collate "C",
  to_do boolean not null,
  -- of a to-do about a record with states: open while the record is in this one
  open_in text collate "C",
  at timestamptz not null,
  read_at timestamptz,
  -- of a to-do: since when there is nothing to do any more
  done_at timestamptz,
  constraint inbox_once unique (job_id, kind, person_id, party_id)
);
create index inbox_own on kernel.inbox (person_id, party_id, to_do, at, id) where done_at is null;
create index inbox_open on kernel.inbox (entity, entity_id) where to_do and done_at is null;
create unique index inbox_one_to_do on kernel.inbox (kind, entity_id, person_id, party_id) where to_do and done_at is null;
create index inbox_old on kernel.inbox (at) where not to_do or done_at is not null;

-- Kinds of which a person wants no mail.
create table kernel.unwanted_mails (
  person_id text collate "C" not null,
  kind text collate "C" not null,
  primary key (person_id, kind)
);
