-- What came with a workbook that is taken in, such as the version of the factors that its rows go into.
alter table kernel.imports add column given jsonb not null default '{}';
