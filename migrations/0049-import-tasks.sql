-- Workbooks are checked, and their rows taken in, by tasks. Whoever cancels one does not wait for it, so the rows of an
-- import do not lock it.
-- contract: whatever removes an import removes its rows itself
alter table kernel.import_rows drop constraint import_rows_import_id_fkey;
alter table kernel.imports
  -- of kernel.tasks: the one that checks it, later the one that takes its rows in
  add column task_id bigint,
  add column checked_at timestamptz,
  -- counts by name, as the check found them and as they were taken in
  add column found jsonb not null default '{}',
  add column taken jsonb;
delete from kernel.import_rows where import_id in (select id from kernel.imports where applied_at is null);
delete from kernel.imports where applied_at is null;
create index imports_own on kernel.imports (party_id, person_id, path, id);
