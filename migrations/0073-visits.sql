-- A visit of the organisation to the site of a report under review. It goes with the report: what was seen there names
-- people and places.
create table zero_carbon.visits (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- whose report it is
  party_id bigint not null references accounts.parties (id),
  organisation_id bigint not null references accounts.parties (id),
  state text not null default 'planned' check (state in ('planned', 'done', 'cancelled')),
  starts_on date not null,
  ends_on date not null,
  place text not null check (char_length(place) between 1 and 200),
  -- who goes
  visitors text not null check (char_length(visitors) between 1 and 300),
  -- what is to be seen
  purpose text not null check (char_length(purpose) between 1 and 2000),
  -- { item, text, result, note } of each line of the check list
  checks jsonb not null default '[]'::jsonb,
  notes text not null default '' check (char_length(notes) <= 4000),
  -- { name, role } of each
  present jsonb not null default '[]'::jsonb,
  -- { file, caption } of each; the files are claimed by the visit
  pictures jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  planned_by bigint references accounts.people (id) on delete set null,
  planned_at timestamptz not null,
  done_by bigint references accounts.people (id) on delete set null,
  done_at timestamptz,
  -- of the PDF; null before it is done
  lang text collate "C" check (lang in ('zh', 'en')),
  -- why it was cancelled
  reason text not null default '' check (char_length(reason) <= 500),
  check (ends_on >= starts_on),
  check (done_at is null or state = 'done'),
  check ((done_at is null) = (lang is null))
);
create index visits_report on zero_carbon.visits (report_id, id desc);
create index visits_party on zero_carbon.visits (party_id);
create index visits_organisation on zero_carbon.visits (organisation_id);
create index visits_planned_by on zero_carbon.visits (planned_by) where planned_by is not null;
create index visits_done_by on zero_carbon.visits (done_by) where done_by is not null;
