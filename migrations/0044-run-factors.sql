-- The version of the factors that a run was calculated with; null where the report had none.
alter table zero_carbon.report_runs
  add column factor_set_id bigint references zero_carbon.factor_sets (id);
create index report_runs_factors on zero_carbon.report_runs (factor_set_id) where factor_set_id is not null;
