-- What officers read of panels.
create index reports_panels on zero_carbon.reports (submitted_on desc, id desc)
  where state in ('org_passed', 'expert_assigned', 'expert_review', 'expert_supplement', 'expert_summary', 'decision');
-- why a seat was declined or replaced, as typed
alter table zero_carbon.seats add column note text not null default '' check (char_length(note) <= 500);
