-- What is counted of submitted reports, all of it columns of the report itself.
-- division of GB/T 4754 (section, where the enterprise names no more) when it was last submitted
alter table zero_carbon.reports add column industry text collate "C";
-- of the decision that is public or holds; null before, and of what is refused
alter table zero_carbon.reports add column star smallint check (star between 3 and 6);
-- the day, in the business zone, on which it came to its end: approved, not approved, rejected or withdrawn
alter table zero_carbon.reports add column ended_on date;

update zero_carbon.reports r
   set industry = case when e.industry ~ '^[0-9]' then left(e.industry, 2) else e.industry end
  from zero_carbon.enterprises e
 where e.party_id = r.party_id and r.submitted_on is not null;
update zero_carbon.reports r set star = d.star
  from zero_carbon.decisions d
 where r.state in ('publicity', 'approved') and d.agreed_at is not null
   and d.id = (select max(l.id) from zero_carbon.decisions l where l.report_id = r.id and l.agreed_at is not null);
-- the moves before kept no day; the business zone is this one unless somebody set another
update zero_carbon.reports r
   set ended_on = coalesce((
     select (max(h.at) at time zone 'Asia/Shanghai')::date from kernel.history h
      where h.entity = 'report' and h.entity_id = r.id::text
        and h.action in ('report.approve', 'report.refuse', 'report.reject', 'report.withdraw', 'report.withdrawDeleted')
   ), r.submitted_on)
 where r.state in ('approved', 'not_approved', 'org_rejected', 'withdrawn');

-- What happened to counted columns and is in no figure yet: what a report was counts -1, what it is counts 1.
create table zero_carbon.report_changes (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (-1, 1)),
  submitted_on date not null,
  organisation_id bigint,
  region text collate "C" not null,
  industry text collate "C",
  evaluation_type text collate "C" not null,
  star smallint,
  -- the state that it was in
  stood_in text collate "C" not null,
  due_on date,
  ended_on date,
  spread numeric(5, 2)
);

create function zero_carbon.note_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select f.* from old_rows o join new_rows n on n.id = o.id
      cross join lateral (values
        (-1, o.submitted_on, o.organisation_id, o.region, o.industry, o.evaluation_type, o.star, o.state, o.due_on,
         o.ended_on, o.spread),
        (1, n.submitted_on, n.organisation_id, n.region, n.industry, n.evaluation_type, n.star, n.state, n.due_on,
         n.ended_on, n.spread)) f (sign, submitted_on)
     where f.submitted_on is not null
       and (o.submitted_on, o.organisation_id, o.region, o.industry, o.evaluation_type, o.star, o.state, o.due_on,
            o.ended_on, o.spread)
           is distinct from
           (n.submitted_on, n.organisation_id, n.region, n.industry, n.evaluation_type, n.star, n.state, n.due_on,
            n.ended_on, n.spread);
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select 1, submitted_on, organisation_id, region, industry, evaluation_type, star, state, due_on, ended_on, spread
      from new_rows where submitted_on is not null;
  else
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select -1, submitted_on, organisation_id, region, industry, evaluation_type, star, state, due_on, ended_on, spread
      from old_rows where submitted_on is not null;
  end if;
  return null;
end
$$;
create trigger reports_counted_insert after insert on zero_carbon.reports
  referencing new table as new_rows for each statement execute function zero_carbon.note_report_change();
create trigger reports_counted_update after update on zero_carbon.reports
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.note_report_change();
create trigger reports_counted_delete after delete on zero_carbon.reports
  referencing old table as old_rows for each statement execute function zero_carbon.note_report_change();

-- How many reports have which value of one thing or two, by a day, a month or as they stand. The changes that are not in
-- here yet are added whenever it is read.
create table zero_carbon.report_figures (
  -- what is counted by: `region`, `region industry`
  view text collate "C" not null,
  -- of the submission, the end or the last day to act; the first of the month; or -infinity, as the view says
  day date not null,
  a text collate "C" not null,
  b text collate "C" not null,
  reports integer not null,
  -- with a result: approved, not approved or rejected
  ended integer not null,
  approved integer not null,
  -- from submission to result, of all those that have one
  days bigint not null,
  primary key (view, day, a, b)
);
create index report_figures_empty on zero_carbon.report_figures (view) where reports = 0;

-- the job takes them into the figures, many at a time
insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
    stood_in, due_on, ended_on, spread)
select 1, submitted_on, organisation_id, region, industry, evaluation_type, star, state, due_on, ended_on, spread
  from zero_carbon.reports where submitted_on is not null;
