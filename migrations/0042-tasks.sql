-- A person's own long works: what was begun, how it went, and until when its result is there.
create table kernel.tasks (
  id bigint generated always as identity primary key,
  -- what is run, and the sort of work that it is to its owner
  name text collate "C" not null,
  kind text collate "C" not null check (kind in ('import')),
  input jsonb not null,
  -- what it is about, such as a file's name
  subject text not null,
  -- where its screen is, below /index
  address text collate "C" not null,
  person_id text collate "C" not null,
  party_id text collate "C" not null,
  lang text not null check (lang in ('zh', 'en')),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  -- of kernel.job_progress
  job_id uuid not null,
  -- goes up with every run, so that one that is no longer the task's cannot end it
  run integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- counts by name
  answer jsonb,
  -- why it failed, in the task's language; null where it is not for the owner to know
  problem text,
  -- of kernel.files
  file_id bigint
);
create index tasks_own on kernel.tasks (person_id, party_id, created_at, id);
create index tasks_ended on kernel.tasks (ended_at) where ended_at is not null;
create index tasks_active on kernel.tasks (created_at) where ended_at is null;
