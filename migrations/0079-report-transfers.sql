-- A report that the scheme moved to another organisation has a row for that one: what was declared stays as it was declared.
-- null where its enterprise submitted it there
alter table zero_carbon.report_submissions add column transferred_at timestamptz;
