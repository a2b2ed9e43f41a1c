-- of a million reports this takes longer than any call may
set local statement_timeout = 0;

-- What is looked for within one organisation is asked of one index: that of all its reports, or of all that wait, would
-- have to be gathered beside that of the part.
create extension if not exists btree_gin;
-- contract: the index made next serves whatever this one served, within organisations too
drop index zero_carbon.reports_search;
create index reports_search on zero_carbon.reports using gin (organisation_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- A reviewer's own reports of an organisation, in the order of each of its lists.
create index reports_mine on zero_carbon.reports (organisation_id, reviewer_id, submitted_on desc, id desc)
  where reviewer_id is not null;
create index reports_mine_due on zero_carbon.reports (organisation_id, reviewer_id, due_on, id)
  where reviewer_id is not null and due_on is not null;

-- Servers keep the calendar in memory until it says that it changed.
create trigger calendar_years_told after insert or update or delete on accounts.calendar_years
  for each statement execute function kernel.tell_change();
create trigger calendar_days_told after insert or update or delete on accounts.calendar_days
  for each statement execute function kernel.tell_change();

-- Reports from before factors had versions: there are none where nothing is older.
create index reports_without_factors on zero_carbon.reports (id) where factor_set_id is null;
