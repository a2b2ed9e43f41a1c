-- The emission factors, heating values and warming potentials that a release ships: what its calculations read, to be looked up.
create table zero_carbon.factors (
  id bigint generated always as identity primary key,
  -- what reports and inventories call it
  code text collate "C" not null constraint factors_code_key unique,
  category text collate "C" not null check (
    category in ('grid', 'heat', 'fuel', 'fuel-ncv', 'standard-coal', 'power-footprint', 'gwp')
  ),
  name_zh text not null,
  name_en text not null,
  -- a decimal, exact; null where only a range was published
  value text collate "C",
  value_from text collate "C",
  value_to text collate "C",
  unit text not null,
  -- HFC-134a; empty where it is no factor of one gas
  gas text collate "C" not null,
  -- null where it describes none
  year integer,
  -- CN, a region of the grid or a province by GB/T 2260; empty where it holds everywhere
  region text collate "C" not null,
  source_zh text not null,
  source_en text not null,
  -- default sets differ: which one it is of
  factor_set text collate "C" not null,
  mark text collate "C" not null check (mark in ('confirmed', 'unconfirmed', 'derived')),
  superseded boolean not null,
  note_zh text not null,
  note_en text not null,
  -- id, names, sources and gas, as they are searched; without an index, for there are a few hundred rows
  search_key text collate "C" not null,
  shipped_hash text collate "C" not null
);
create index factors_category on zero_carbon.factors (category, code);
create index factors_mark on zero_carbon.factors (mark, code);
create index factors_year on zero_carbon.factors (year, id);
create index factors_region on zero_carbon.factors (region, code);
