-- What was declared when a report was submitted, by whom, and to whom.
create table zero_carbon.report_submissions (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  run_id bigint not null references zero_carbon.report_runs (id) on delete cascade,
  -- the party of a review organisation, and its name as it was
  organisation_id bigint not null references accounts.parties (id),
  organisation_name text not null check (length(organisation_name) between 1 and 200),
  signatory text not null check (length(signatory) between 1 and 50),
  position text not null check (length(position) between 1 and 50),
  declaration text not null check (length(declaration) between 1 and 1000),
  lang text not null check (lang in ('zh', 'en')),
  person_id text collate "C",
  submitted_at timestamptz not null,
  -- in the business zone
  submitted_on date not null
);
create index report_submissions_report on zero_carbon.report_submissions (report_id, id desc);
create index report_submissions_organisation on zero_carbon.report_submissions (organisation_id, id);
create index report_submissions_run on zero_carbon.report_submissions (run_id);

-- Never changed, and gone only with its report, which an erased enterprise takes along.
create trigger report_submissions_kept before update or delete on zero_carbon.report_submissions
  for each row execute function zero_carbon.keep_runs();

-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.reports drop constraint reports_state_check;
alter table zero_carbon.reports add constraint reports_state_check
  check (state in ('draft', 'self_assessed', 'submitted', 'discarded'));
-- the party of the organisation that has it, from its submission on
alter table zero_carbon.reports add column organisation_id bigint references accounts.parties (id);
create index reports_organisation on zero_carbon.reports (organisation_id, id) where organisation_id is not null;
