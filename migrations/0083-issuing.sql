-- From an approved report to a certificate: who asked for it, what it says, and the papers that were drawn of it.

-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.reports drop constraint reports_state_check;
alter table zero_carbon.reports add constraint reports_state_check
  check (state in ('draft', 'self_assessed', 'submitted', 'returned', 'org_accepted', 'org_review', 'org_supplement',
    'org_passed', 'org_rejected', 'expert_assigned', 'expert_review', 'expert_supplement', 'expert_summary',
    'decision', 'publicity', 'approved', 'certified', 'not_approved', 'withdrawn', 'discarded'));
create index reports_approved on zero_carbon.reports (organisation_id, ended_on, id) where state = 'approved';

-- Printed where a certificate has English.
alter table zero_carbon.enterprises add column name_en text check (char_length(name_en) between 1 and 100);

-- What a certificate says beside the core. Tonnes of CO2e as they are printed: rounded to three decimals, half up.
alter table zero_carbon.certificates
  add column report_id bigint references zero_carbon.reports (id) on delete set null,
  add column run_id bigint references zero_carbon.report_runs (id) on delete set null,
  add column scope1 numeric(30, 3),
  add column scope2 numeric(30, 3),
  add column scope2_location numeric(30, 3),
  -- null of type I
  add column scope3 numeric(30, 3),
  add column removal numeric(30, 3),
  add column offset_tonnes numeric(30, 3),
  add column net numeric(30, 3),
  -- as they were entered, of each batch that was cancelled
  add column offset_serials text[] not null default '{}';
create unique index certificates_report on zero_carbon.certificates (report_id) where report_id is not null and state <> 'replaced';
create index certificates_reports on zero_carbon.certificates (report_id) where report_id is not null;
create index certificates_run on zero_carbon.certificates (run_id) where run_id is not null;
create index certificates_own on zero_carbon.certificates (party_id, issued_on desc, id desc) where party_id is not null;

-- The last number of an organisation in a year; whoever issues waits for whoever issues.
create table zero_carbon.certificate_sequences (
  organisation_id bigint not null references zero_carbon.organisations (id),
  year smallint not null,
  last integer not null check (last between 1 and 99999),
  primary key (organisation_id, year)
);

-- Approved reports that somebody asked to be certified: they wait for their task, or it failed and says why.
create table zero_carbon.issue_requests (
  report_id bigint primary key references zero_carbon.reports (id) on delete cascade,
  -- one of kernel.tasks; null once it failed
  task_id bigint,
  template_id bigint not null references zero_carbon.certificate_templates (id),
  person_id bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  problem_zh text,
  problem_en text,
  check ((problem_zh is null) = (problem_en is null))
);
create index issue_requests_task on zero_carbon.issue_requests (task_id) where task_id is not null;
create index issue_requests_template on zero_carbon.issue_requests (template_id);
create index issue_requests_person on zero_carbon.issue_requests (person_id) where person_id is not null;

-- Drawn once of each certificate, and never again.
create table zero_carbon.certificate_papers (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  pdf_file bigint not null,
  png_file bigint not null,
  pdf_sha256 bytea not null check (octet_length(pdf_sha256) = 32),
  png_sha256 bytea not null check (octet_length(png_sha256) = 32),
  made_at timestamptz not null
);

-- contract: what was allowed is allowed by the next line as well
alter table kernel.tasks drop constraint tasks_kind_check;
alter table kernel.tasks add constraint tasks_kind_check check (kind in ('import', 'export', 'pdf', 'dry-run', 'issue'));
