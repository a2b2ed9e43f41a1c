-- When the current version of a profile was saved; null before this was recorded.
alter table zero_carbon.experts add column saved_at timestamptz;

-- Replaced versions of profiles, so that a panel is drawn from the pool as it was when its report passed.
create table zero_carbon.expert_versions (
  person_id bigint not null references accounts.people (id) on delete cascade,
  version integer not null,
  employer text not null,
  employer_key text collate "C" not null,
  credit_code text collate "C",
  fields text[] not null,
  away_from date,
  away_until date,
  -- null where it was not recorded
  saved_at timestamptz,
  replaced_at timestamptz not null,
  primary key (person_id, version)
);

-- Experts of the industry who could not be drawn: [{ "id", "reason", "since" }]; null in draws from before this was recorded.
alter table zero_carbon.panel_draws add column left_out jsonb;

-- What one officer proposed of a panel, for a second officer to approve or refuse.
create table zero_carbon.panel_proposals (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- to draw a panel, or its empty places, from fewer candidates than twice the places; to replace an expert
  kind text collate "C" not null check (kind in ('seat', 'draw', 'replace')),
  size smallint check (size in (3, 5, 7)),
  seat_id bigint references zero_carbon.seats (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- null while it waits for the second officer
  outcome text collate "C" check (outcome in ('approved', 'refused', 'withdrawn')),
  answered_by bigint references accounts.people (id) on delete set null,
  answered_at timestamptz,
  check ((kind = 'seat') = (size is not null)),
  check ((kind = 'replace') = (seat_id is not null)),
  check ((outcome is null) = (answered_at is null))
);
create unique index panel_proposals_open on zero_carbon.panel_proposals (report_id) where outcome is null;
create index panel_proposals_report on zero_carbon.panel_proposals (report_id, id);
create index panel_proposals_seat on zero_carbon.panel_proposals (seat_id) where seat_id is not null;
create index panel_proposals_proposed_by on zero_carbon.panel_proposals (proposed_by) where proposed_by is not null;
create index panel_proposals_answered_by on zero_carbon.panel_proposals (answered_by) where answered_by is not null;
