-- Versions of the factors that calculations read. What was published is never changed: neither by the product nor past it.
create table zero_carbon.factor_sets (
  id bigint generated always as identity primary key,
  -- 2027.1
  code text collate "C" not null constraint factor_sets_code_key unique,
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'retired', 'discarded')),
  -- the factors, as src/zero-carbon/calculation/factor.ts describes one
  document jsonb not null,
  -- of the factors that differ from the version it is based on: who wrote them last, and when
  touched jsonb not null default '{}',
  -- null for what a release shipped
  based_on bigint references zero_carbon.factor_sets (id),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz
);
create unique index factor_sets_published on zero_carbon.factor_sets (state) where state = 'published';
create index factor_sets_newest on zero_carbon.factor_sets (created_at desc, id desc);
create index factor_sets_based_on on zero_carbon.factor_sets (based_on);
create trigger factor_sets_kept before update or delete on zero_carbon.factor_sets
  for each row execute function zero_carbon.keep_published();

-- The factors that a report is calculated with: those in force when it was begun. Reports begun before there were versions
-- get the first one when it is shipped.
alter table zero_carbon.reports add column factor_set_id bigint references zero_carbon.factor_sets (id);
create index reports_factor_set on zero_carbon.reports (factor_set_id) where factor_set_id is not null;

-- A version's factors are listed from its document.
-- contract: zero_carbon.factors holds what each release ships and writes anew; nobody else writes it
drop table zero_carbon.factors;
