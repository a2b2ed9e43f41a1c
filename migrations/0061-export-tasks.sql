-- contract: the constraint that takes its place allows all that it allowed
alter table kernel.tasks drop constraint tasks_kind_check;
alter table kernel.tasks add constraint tasks_kind_check check (kind in ('import', 'export', 'pdf', 'dry-run'));
