-- Each expert scores in a time of their own: it begins for all of a panel at once, and for whoever comes later with the
-- acceptance. Whoever scores already stays accepted, goes by the day of the report, and can submit all the same.
-- contract: the states that were are all allowed by the next line as well
alter table zero_carbon.seats drop constraint seats_state_check;
alter table zero_carbon.seats add constraint seats_state_check
  check (state in ('invited', 'accepted', 'scoring', 'submitted', 'signed', 'declined', 'conflicted', 'lapsed', 'replaced', 'released'));
-- contract: replaced by the next line, which holds more
drop index zero_carbon.seats_place;
create unique index seats_place on zero_carbon.seats (panel_id, place)
  where state in ('invited', 'accepted', 'scoring', 'submitted', 'signed');
-- contract: replaced by the next line, which holds more
drop index zero_carbon.seats_waiting;
create index seats_waiting on zero_carbon.seats (person_id, due_on, id)
  where state in ('invited', 'accepted', 'scoring', 'submitted');
