-- What an enterprise enters in a report: lines (a meter, a tank, a supplier), their months, and the cells of these.
create table zero_carbon.report_lines (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  section text collate "C" not null,
  kind text collate "C" not null check (kind in
    ('power', 'fuel', 'heat', 'steam', 'gas', 'biomass', 'own', 'output', 'removal', 'offset')),
  name text not null,
  meter_id bigint references zero_carbon.meters (id) on delete set null,
  -- false: there is none of it, which is an answer
  in_use boolean not null,
  -- by kind, as the calculation reads it
  details jsonb not null,
  -- goes up with every change of the line itself
  version integer not null default 1
);
create index report_lines_report on zero_carbon.report_lines (report_id, section, id);
create index report_lines_meter on zero_carbon.report_lines (meter_id) where meter_id is not null;

create table zero_carbon.report_rows (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  -- 1 is the period's first; 0 in the one row of a whole year
  month smallint not null check (month between 0 and 12),
  basis text collate "C" check (basis in ('meter', 'bill', 'estimate')),
  note text not null default '',
  reason text not null default '',
  version integer not null,
  primary key (line_id, month)
);

create table zero_carbon.report_cells (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  month smallint not null check (month between 0 and 12),
  quantity text collate "C" not null,
  -- exact, with the decimals that were typed; null where it was cleared
  value numeric check (value between 0 and 1000000000000000 and scale(value) <= 9),
  -- as it was typed
  unit text not null,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null,
  primary key (line_id, month, quantity)
);
create index report_cells_person on zero_carbon.report_cells (person_id) where person_id is not null;

-- When somebody said that a section is complete; a change of it takes that away.
alter table zero_carbon.report_sections add column finished_at timestamptz;
