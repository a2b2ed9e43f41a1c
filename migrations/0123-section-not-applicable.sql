-- A section of a report may say in one act that the site has nothing of its kind.
alter table zero_carbon.report_sections add column not_applicable boolean not null default false;
