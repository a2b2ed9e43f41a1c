-- Surveillance of certificates: each twelve months the enterprise declares, the organisation checks, a second person confirms.

insert into accounts.periods (key, unit, count) values
  ('surveillance', 'month', 12),
  ('surveillance-grace', 'day', 90),
  ('surveillance-check', 'working_day', 20);

-- From when on the surveillances of a certificate are counted, and which is the next that has not been opened. What a
-- correction takes the place of hands its row's figures on; a renewal begins anew.
create table zero_carbon.surveillance_plans (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  counted_from date not null,
  -- between two of them
  months smallint not null check (months between 1 and 250),
  next_turn smallint,
  -- null where none is left
  next_on date,
  check ((next_turn is null) = (next_on is null))
);
create index surveillance_plans_next on zero_carbon.surveillance_plans (next_on, certificate_id) where next_on is not null;

create table zero_carbon.surveillances (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  -- whose certificate it is; null once the enterprise is erased
  party_id bigint references accounts.parties (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  turn smallint not null check (turn between 1 and 250),
  -- on which it is due, so many months after the certificate's first day
  day date not null,
  state text not null default 'due' check (state in ('due', 'overdue', 'declared', 'maintained', 'failed', 'closed')),
  -- the last day of the state, where it waits for somebody
  due_on date,
  -- the last day of grace, once it is overdue
  grace_until date,
  opened_at timestamptz not null,
  -- what the enterprise declares: a run of a report is never changed; tonnes as a certificate prints them
  report_id bigint references zero_carbon.reports (id) on delete set null,
  run_id bigint references zero_carbon.report_runs (id) on delete set null,
  report_number text collate "C",
  period_start date,
  period_end date,
  scope1 numeric(30, 3),
  scope2 numeric(30, 3),
  -- null of type I
  scope3 numeric(30, 3),
  removal numeric(30, 3),
  offset_tonnes numeric(30, 3),
  net numeric(30, 3),
  star smallint,
  points numeric(5, 2),
  declared_by bigint references accounts.people (id) on delete set null,
  declared_at timestamptz,
  -- what the organisation found; it counts once somebody else has confirmed it
  outcome text check (outcome in ('maintain', 'fail')),
  reason text not null default '' check (char_length(reason) <= 2000),
  checked_by bigint references accounts.people (id) on delete set null,
  checked_at timestamptz,
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  confirmed_by bigint references accounts.people (id) on delete set null,
  confirmed_at timestamptz,
  version integer not null default 1,
  -- the change of its certificate by which this lapse suspended it
  suspension_id bigint references zero_carbon.certificate_changes (id),
  unique (certificate_id, turn),
  check (confirmed_by <> checked_by)
);
create index surveillances_organisation on zero_carbon.surveillances (organisation_id, day, id);
create index surveillances_organisation_state on zero_carbon.surveillances (organisation_id, state, day, id);
create index surveillances_party on zero_carbon.surveillances (party_id, day, id) where party_id is not null;
create index surveillances_overdue on zero_carbon.surveillances (due_on, id) where state = 'due';
create index surveillances_lapsed on zero_carbon.surveillances (id) where state in ('overdue', 'failed') and suspension_id is null;
create index surveillances_waiting on zero_carbon.surveillances (certificate_id) where state in ('due', 'overdue', 'declared', 'failed');
create index surveillances_report on zero_carbon.surveillances (report_id) where report_id is not null;
create index surveillances_run on zero_carbon.surveillances (run_id) where run_id is not null;
create index surveillances_declared_by on zero_carbon.surveillances (declared_by) where declared_by is not null;
create index surveillances_checked_by on zero_carbon.surveillances (checked_by) where checked_by is not null;
create index surveillances_confirmed_by on zero_carbon.surveillances (confirmed_by) where confirmed_by is not null;
create index surveillances_suspension on zero_carbon.surveillances (suspension_id) where suspension_id is not null;

-- Certificates of the portal's own sites are watched from now on; days that have passed are not asked for afterwards.
insert into zero_carbon.surveillance_plans (certificate_id, counted_from, months, next_turn, next_on)
select id, issued_on, 12, 1, (issued_on + interval '12 months')::date from zero_carbon.certificates
 where site_id is not null and state in ('valid', 'suspended');

-- What is suspended is withdrawn by the clock once its period is over, as the public page has said all along.
insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, period, provisional, act, act_on)
select 'certificate', id::text, 'suspended', coalesce(state_on, decide_by), decide_by, null, false, 'move', decide_by + 1
  from zero_carbon.certificates where state = 'suspended' and decide_by is not null
    on conflict on constraint dues_once do nothing;
