-- People with training certificates whom a report lists for indicator 5.2. Whether one counts is looked up whenever the
-- report is calculated, and fixed in its run.
create table zero_carbon.report_staff (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- as it is printed on the certificate
  name text not null check (length(name) between 1 and 50),
  -- the certificate's, in capitals
  number text collate "C" not null check (number = upper(number) and length(number) between 1 and 40),
  -- from the report's submission until it ends unapproved, of those who counted: who it is in the register, the report's
  -- party and its period
  holder text collate "C",
  held_by bigint,
  held_for daterange,
  check (num_nulls(holder, held_by, held_for) in (0, 3)),
  unique (report_id, number),
  -- one person counts for one enterprise a year
  exclude using gist (holder with =, held_for with &&, held_by with <>) where (holder is not null)
);
