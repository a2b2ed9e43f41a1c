-- When a plan was finished: what headsets report later is shown as changed since. Unknown for plans finished before.
alter table vr_fleet.settings_plans add column finished_at timestamptz;
