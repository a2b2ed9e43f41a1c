-- contract: the constraint that takes its place allows all that it allowed
alter table kernel.tasks drop constraint tasks_kind_check;
alter table kernel.tasks add constraint tasks_kind_check check (kind in ('import', 'pdf', 'dry-run'));

-- The last dry run of each draft of the indicators or of the factors, and what it would make of every draft report.
create table zero_carbon.dry_runs (
  id bigint generated always as identity primary key,
  rules text collate "C" not null check (rules in ('indicators', 'factors')),
  edition_id bigint not null,
  -- how often the draft had been edited when it was read
  edition_version integer not null,
  -- of kernel.tasks
  task_id bigint,
  person_id bigint references accounts.people (id) on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- draft reports that are tried; null until they are counted
  total integer,
  unique (rules, edition_id)
);
create index dry_runs_person on zero_carbon.dry_runs (person_id) where person_id is not null;
create table zero_carbon.dry_run_reports (
  run_id bigint not null references zero_carbon.dry_runs (id) on delete cascade,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  outcome text collate "C" not null check (outcome in ('fails', 'down', 'up', 'changed', 'same')),
  -- tonnes, points, stars and problems; null where it could not be tried at all
  before jsonb,
  after jsonb,
  primary key (run_id, report_id)
);
create index dry_run_reports_outcome on zero_carbon.dry_run_reports (run_id, outcome, report_id);
create index dry_run_reports_report on zero_carbon.dry_run_reports (report_id);
