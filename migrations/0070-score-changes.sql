-- Another value in the place of what was reviewed, in force once a second person approves it. It outlives the report of an
-- enterprise that is erased, without its words.
create table zero_carbon.score_changes (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  -- whose report it is; null once the enterprise is erased
  party_id bigint references accounts.parties (id) on delete set null,
  organisation_id bigint not null references accounts.parties (id),
  -- the number of the indicator or veto
  item text collate "C" not null check (char_length(item) between 1 and 40),
  value_before jsonb,
  value jsonb not null,
  -- of the whole report, when it was proposed
  points_before numeric(5, 2) not null,
  points_after numeric(5, 2) not null,
  star_before smallint,
  star_after smallint,
  reason text not null check (char_length(reason) <= 2000),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'dropped')),
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- who approved or refused it; never who proposed it
  decided_by bigint references accounts.people (id) on delete set null,
  decided_at timestamptz,
  check (decided_by <> proposed_by)
);
create unique index score_changes_open on zero_carbon.score_changes (report_id, item) where state = 'proposed';
create index score_changes_report on zero_carbon.score_changes (report_id, id desc) where report_id is not null;
create index score_changes_party on zero_carbon.score_changes (party_id) where party_id is not null;
create index score_changes_organisation on zero_carbon.score_changes (organisation_id);
create index score_changes_proposed_by on zero_carbon.score_changes (proposed_by) where proposed_by is not null;
create index score_changes_decided_by on zero_carbon.score_changes (decided_by) where decided_by is not null;
