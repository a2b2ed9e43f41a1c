-- The indicator set that a report is assessed by: the one in force when it was begun; null where none was.
alter table zero_carbon.reports add column indicator_set_id bigint references zero_carbon.indicator_sets (id);
create index reports_indicator_set on zero_carbon.reports (indicator_set_id) where indicator_set_id is not null;
