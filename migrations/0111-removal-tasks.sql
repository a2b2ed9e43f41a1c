-- A task may remove headsets.
-- contract: what was allowed is allowed by the next line as well
alter table kernel.tasks drop constraint tasks_kind_check;
alter table kernel.tasks add constraint tasks_kind_check check (kind in ('import', 'export', 'pdf', 'dry-run', 'issue', 'remove'));
