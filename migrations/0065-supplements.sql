-- What the enterprise may change of a report that is to be supplemented; nothing else of it.
create table zero_carbon.report_open_parts (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  part text not null check (part in ('answer', 'line', 'staff', 'base-year')),
  -- the question, or the line; empty of what a report has once
  key text collate "C" not null check (char_length(key) <= 40),
  primary key (report_id, part, key)
);

-- A reviewer asks for more: the verdict waits for the enterprise's supplement.
-- contract: the verdicts that were are all allowed by the next line as well
alter table zero_carbon.review_verdicts drop constraint review_verdicts_verdict_check;
alter table zero_carbon.review_verdicts add constraint review_verdicts_verdict_check
  check (verdict in ('agrees', 'changes', 'ask'));
-- of what is asked about a measure: the lines of data that are to be corrected
alter table zero_carbon.review_verdicts add column lines jsonb not null default '[]'::jsonb;

-- One round in which an enterprise is asked to supplement its report. It outlives the report of an enterprise that is
-- erased, without its words.
create table zero_carbon.supplements (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  -- whose report it is; null once the enterprise is erased
  party_id bigint references accounts.parties (id) on delete set null,
  organisation_id bigint not null references accounts.parties (id),
  -- in which part of the way it was asked for
  stage text not null check (stage in ('organisation', 'panel')),
  round smallint not null check (round between 1 and 2),
  state text not null default 'asked' check (state in ('asked', 'answered', 'lapsed', 'withdrawn')),
  -- read by the enterprise
  message text not null check (char_length(message) <= 2000),
  asked_by bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  -- what the report came to when it was asked, and with what was answered; the same where no data changed
  run_before bigint references zero_carbon.report_runs (id) on delete set null,
  run_after bigint references zero_carbon.report_runs (id) on delete set null,
  answered_by bigint references accounts.people (id) on delete set null,
  ended_at timestamptz,
  constraint supplements_round unique (report_id, stage, round)
);
create unique index supplements_open on zero_carbon.supplements (report_id) where state = 'asked';
create index supplements_party on zero_carbon.supplements (party_id) where party_id is not null;
create index supplements_organisation on zero_carbon.supplements (organisation_id);
create index supplements_asked_by on zero_carbon.supplements (asked_by) where asked_by is not null;
create index supplements_answered_by on zero_carbon.supplements (answered_by) where answered_by is not null;
create index supplements_run_before on zero_carbon.supplements (run_before) where run_before is not null;
create index supplements_run_after on zero_carbon.supplements (run_after) where run_after is not null;

-- What was asked, by the number of the indicator or veto.
create table zero_carbon.supplement_items (
  supplement_id bigint not null references zero_carbon.supplements (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  comment text not null check (char_length(comment) <= 2000),
  -- the lines of data that are to be corrected
  lines jsonb not null default '[]'::jsonb,
  -- what the enterprise says to it
  reply text not null default '' check (char_length(reply) <= 2000),
  primary key (supplement_id, item)
);

-- Files that the reviewer had seen when more was asked for: they are not deleted, whatever takes their place.
create table zero_carbon.supplement_files (
  supplement_id bigint not null references zero_carbon.supplements (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (supplement_id, evidence_id)
);
create index supplement_files_evidence on zero_carbon.supplement_files (evidence_id);
