-- The way of a submitted report through the organisation's review.
-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.reports drop constraint reports_state_check;
alter table zero_carbon.reports add constraint reports_state_check
  check (state in ('draft', 'self_assessed', 'submitted', 'returned', 'org_accepted', 'org_review',
    'org_passed', 'org_rejected', 'withdrawn', 'discarded'));

-- the last day for whoever has to act now; null while nobody has to
alter table zero_carbon.reports add column due_on date;
-- the day of its last submission in the business zone; null of what was never submitted, or is a draft again
alter table zero_carbon.reports add column submitted_on date;
-- who of the organisation reviews it
alter table zero_carbon.reports add column reviewer_id bigint references accounts.people (id) on delete set null;
-- who wrote the conclusion that waits for a second person; null while there is none
alter table zero_carbon.reports add column concluded_by bigint references accounts.people (id) on delete set null;
update zero_carbon.reports r set submitted_on = s.day, due_on = s.day + 7
  from (select report_id, max(submitted_on) as day from zero_carbon.report_submissions group by report_id) as s
 where s.report_id = r.id and r.state = 'submitted';
create index reports_organisation_due on zero_carbon.reports (organisation_id, due_on, id) where due_on is not null;
create index reports_submitted on zero_carbon.reports (organisation_id, submitted_on desc, id desc)
  where organisation_id is not null;
create index reports_due on zero_carbon.reports (due_on, id) where due_on is not null;
create index reports_reviewer on zero_carbon.reports (reviewer_id, id) where reviewer_id is not null;
create index reports_concluded_by on zero_carbon.reports (concluded_by) where concluded_by is not null;

-- contract: replaced by the next line, which lets more pass
drop index zero_carbon.reports_period;
create unique index reports_period on zero_carbon.reports (site_id, period_start)
  where state not in ('discarded', 'org_rejected', 'withdrawn');

-- One review a submission that was taken in. It outlives the report of an enterprise that is erased, without its words.
create table zero_carbon.reviews (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  submission_id bigint unique references zero_carbon.report_submissions (id) on delete set null,
  report_number text collate "C" not null,
  organisation_id bigint not null references accounts.parties (id),
  accepted_at timestamptz not null,
  -- what the reviewer concluded; a second person confirms it or sends it back
  outcome text check (outcome in ('pass', 'reject')),
  star smallint check (star between 3 and 6),
  opinion text not null default '' check (char_length(opinion) <= 2000),
  concluded_by bigint references accounts.people (id) on delete set null,
  concluded_at timestamptz,
  -- why the second person sent it back, the last time
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  confirmed_by bigint references accounts.people (id) on delete set null,
  confirmed_at timestamptz,
  version integer not null default 1,
  check ((outcome is null) = (concluded_at is null))
);
create index reviews_report on zero_carbon.reviews (report_id, id desc) where report_id is not null;
create index reviews_organisation on zero_carbon.reviews (organisation_id, id);
create index reviews_concluded_by on zero_carbon.reviews (concluded_by) where concluded_by is not null;
create index reviews_confirmed_by on zero_carbon.reviews (confirmed_by) where confirmed_by is not null;

-- What the organisation says of one indicator or veto, by its number in the indicator set.
create table zero_carbon.review_verdicts (
  review_id bigint not null references zero_carbon.reviews (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  verdict text not null check (verdict in ('agrees', 'changes')),
  -- in the place of what was claimed, where it changes that; points follow from it
  value jsonb,
  -- read by the enterprise
  comment text not null default '' check (char_length(comment) <= 2000),
  -- of the check list: what is found so, and what is not, by place
  checks jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  person_id bigint references accounts.people (id) on delete set null,
  saved_at timestamptz not null,
  primary key (review_id, item)
);
create index review_verdicts_person on zero_carbon.review_verdicts (person_id) where person_id is not null;
