-- What a report is compared with, and the one output that its intensity is told per.
create table zero_carbon.report_base_years (
  report_id bigint primary key references zero_carbon.reports (id) on delete cascade,
  -- compared with no year, which is an answer
  none boolean not null,
  year smallint check (year between 1990 and 2199),
  -- t CO2e, with the decimals that were typed
  scope1 numeric check (scope1 between 0 and 1000000000000000 and scale(scope1) <= 9),
  scope2_market numeric check (scope2_market between 0 and 1000000000000000 and scale(scope2_market) <= 9),
  -- of that year, in the unit of the line below
  denominator numeric check (denominator between 0 and 1000000000000000 and scale(denominator) <= 9),
  -- an output
  line_id bigint references zero_carbon.report_lines (id) on delete set null,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null
);
create index report_base_years_line on zero_carbon.report_base_years (line_id) where line_id is not null;
create index report_base_years_person on zero_carbon.report_base_years (person_id) where person_id is not null;

-- Categories of scope 3 that were screened without being quantified, or found irrelevant.
create table zero_carbon.report_scope3 (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  category smallint not null check (category between 1 and 15),
  -- null where it was taken back
  screening text collate "C" check (screening in ('screened', 'irrelevant')),
  -- why it is irrelevant
  reason text not null default '',
  version integer not null,
  primary key (report_id, category)
);

-- The test reports behind a line's own figures. What is used here cannot be removed from the evidence.
create table zero_carbon.report_line_evidence (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (line_id, evidence_id)
);
create index report_line_evidence_file on zero_carbon.report_line_evidence (evidence_id);
