-- What an enterprise means to do about a report: what was tried, with a name, an owner and a date. It is no part of the
-- report, and the report knows nothing of it.
create table zero_carbon.report_plans (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- who sees to it; null once they are gone
  owner_id bigint references accounts.people (id) on delete set null,
  due_on date not null,
  -- what is to be reached, by the number of the indicator or veto
  tried jsonb not null,
  -- what it was worth when it was saved, and the versions that it was worked out by
  indicator_set_id bigint not null references zero_carbon.indicator_sets (id),
  factor_set_id bigint references zero_carbon.factor_sets (id),
  points_before numeric(5, 2) not null,
  star_before smallint,
  points_after numeric(5, 2) not null,
  star_after smallint,
  saved_at timestamptz not null,
  version integer not null default 1
);
create index report_plans_report on zero_carbon.report_plans (report_id, id);
create index report_plans_owner on zero_carbon.report_plans (owner_id) where owner_id is not null;
create index report_plans_indicator_set on zero_carbon.report_plans (indicator_set_id);
create index report_plans_factor_set on zero_carbon.report_plans (factor_set_id) where factor_set_id is not null;
