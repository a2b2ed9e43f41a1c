-- The years whose holidays are known, and the days that differ from their weekday.
create table accounts.calendar_years (
  year integer primary key check (year between 1990 and 2199),
  -- where they were published
  source text not null,
  loaded_at timestamptz not null
);

create table accounts.calendar_days (
  id bigint generated always as identity primary key,
  day date not null constraint calendar_days_day_key unique,
  version integer not null default 1,
  kind text collate "C" not null check (kind in ('holiday', 'workday')),
  name text not null,
  -- what its year says of it; null where it does not name it
  year_kind text collate "C" check (year_kind in ('holiday', 'workday')),
  year_name text,
  -- somebody changed it by itself
  overridden boolean not null default false
);
create index calendar_days_newest on accounts.calendar_days (day desc, id desc);
create index calendar_days_kind on accounts.calendar_days (kind, day desc, id desc);
