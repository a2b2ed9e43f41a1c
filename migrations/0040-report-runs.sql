-- What a report came to when its self-assessment was finished: what went in, the result, the score and every sum.
create table zero_carbon.report_runs (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  indicator_set_id bigint not null references zero_carbon.indicator_sets (id),
  -- SHA-256 of the data and of all factors
  inputs text collate "C" not null check (inputs ~ '^[0-9a-f]{64}$'),
  -- canonical JSON, as src/zero-carbon/reports/runs/run-document.ts describes it
  document text not null,
  -- of the document, for lists
  star smallint check (star between 1 and 6),
  points numeric not null,
  -- t CO2e
  gross numeric not null,
  made_at timestamptz not null,
  person_id text collate "C"
);
create index report_runs_report on zero_carbon.report_runs (report_id, id desc);
create index report_runs_set on zero_carbon.report_runs (indicator_set_id);

-- Never changed, and gone only with its report, which an erased enterprise takes along.
create function zero_carbon.keep_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from zero_carbon.reports where id = old.report_id) then
    return old;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger report_runs_kept before update or delete on zero_carbon.report_runs
  for each row execute function zero_carbon.keep_runs();

-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.reports drop constraint reports_state_check;
alter table zero_carbon.reports add constraint reports_state_check
  check (state in ('draft', 'self_assessed', 'discarded'));
alter table zero_carbon.reports
  -- the run that a report shows which is no draft; null of a draft
  add column run_id bigint references zero_carbon.report_runs (id),
  -- SHA-256 of all that the run's row says: the move that writes it takes it into the chained history
  add column run_hash text collate "C" check (run_hash ~ '^[0-9a-f]{64}$');
create index reports_run on zero_carbon.reports (run_id) where run_id is not null;
