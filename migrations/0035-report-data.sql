-- What is entered in reports: lines, and their cells by month.
create table zero_carbon.report_lines (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  section text collate "C" not null,
  kind text collate "C" not null,
  name text not null,
  -- what its quantities count; empty where the kind has one unit for each
  unit text not null,
  in_use boolean not null,
  -- factor, density, pressure and the like, by kind
  details jsonb not null,
  -- goes up with every edit of the line, not of its cells
  version integer not null default 1,
  created_at timestamptz not null
);
create index report_lines_report on zero_carbon.report_lines (report_id, section, id);

create table zero_carbon.report_cells (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  -- 1 is the first month of the period; 0 the one row of a year
  month smallint not null check (month between 0 and 12),
  field text collate "C" not null,
  -- in the line's unit; null where the cell is empty or holds words
  amount numeric check (amount >= 0 and amount <= 1e15 and scale(amount) <= 9),
  -- as it was typed, where that was in another unit
  typed_amount numeric check (typed_amount >= 0 and typed_amount <= 1e15 and scale(typed_amount) <= 9),
  typed_unit text,
  words text,
  -- goes up with every change: whoever comes second is told
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null,
  primary key (line_id, month, field)
);
create index report_cells_person on zero_carbon.report_cells (person_id) where person_id is not null;

-- Sections that somebody has said are done; a change opens them again.
create table zero_carbon.report_finished_sections (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  section text collate "C" not null,
  finished_at timestamptz not null,
  primary key (report_id, section)
);
