-- The way of a report to the end: supplements, experts, decision and publicity.
-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.reports drop constraint reports_state_check;
alter table zero_carbon.reports add constraint reports_state_check
  check (state in ('draft', 'self_assessed', 'submitted', 'returned', 'org_accepted', 'org_review', 'org_supplement',
    'org_passed', 'org_rejected', 'expert_assigned', 'expert_review', 'expert_supplement', 'expert_summary',
    'decision', 'publicity', 'approved', 'not_approved', 'withdrawn', 'discarded'));

-- contract: replaced by the next line, which lets more pass
drop index zero_carbon.reports_period;
create unique index reports_period on zero_carbon.reports (site_id, period_start)
  where state not in ('discarded', 'org_rejected', 'not_approved', 'withdrawn');

-- What the moves of a report wait for, kept with it in the transactions that change it.
-- seats of its panel that nobody has accepted yet; null before there is a panel
alter table zero_carbon.reports add column seats_open smallint check (seats_open >= 0);
-- experts who have not submitted their scores yet; null before the scoring
alter table zero_carbon.reports add column scores_open smallint check (scores_open >= 0);
-- points between the highest and the lowest total; null before the scores are opened
alter table zero_carbon.reports add column spread numeric(5, 2) check (spread between 0 and 100);
alter table zero_carbon.reports add column discussion_closed boolean not null default false;
-- experts who have not signed the summary yet; null before there is one
alter table zero_carbon.reports add column signatures_open smallint check (signatures_open >= 0);
-- who proposed the decision that a second officer agrees to; null while there is none
alter table zero_carbon.reports add column decided_by bigint references accounts.people (id) on delete set null;
create index reports_decided_by on zero_carbon.reports (decided_by) where decided_by is not null;
-- objections that are not answered
alter table zero_carbon.reports add column objections_open integer not null default 0 check (objections_open >= 0);

insert into accounts.periods (key, unit, count) values
  ('scoring', 'working_day', 10),
  ('summary', 'working_day', 5),
  ('decision', 'working_day', 5);
