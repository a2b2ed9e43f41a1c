-- How long something may take. Whoever holds calendar.edit changes the figures; a release brings further keys.
create table accounts.periods (
  key text collate "C" primary key,
  version integer not null default 1,
  unit text collate "C" not null check (unit in ('working_day', 'day', 'month')),
  count integer not null check (count between 1 and 250)
);
insert into accounts.periods (key, unit, count) values
  ('acceptance', 'working_day', 5),
  ('review', 'working_day', 20),
  ('supplement', 'working_day', 10),
  ('publicity', 'working_day', 10),
  ('misuse', 'working_day', 10),
  ('suspension', 'month', 6),
  ('reminder-before', 'working_day', 3),
  ('reminder-again', 'working_day', 2);

-- So many days before or after one: working days as src/accounts/calendar/working-days.ts counts them.
create function kernel.add_days(from_day date, unit text, count integer) returns date language plpgsql stable as $$
declare
  reached date := from_day;
  remaining integer := abs(count);
  works boolean;
begin
  if unit = 'month' then return (from_day + make_interval(months => count))::date; end if;
  if unit = 'day' then return from_day + count; end if;
  while remaining > 0 loop
    reached := reached + sign(count)::integer;
    select d.kind = 'workday' into works from accounts.calendar_days d where d.day = reached;
    if coalesce(works, extract(isodow from reached) < 6) then remaining := remaining - 1; end if;
  end loop;
  return reached;
end $$;

-- The last day of a period that begins on a day, which does not count.
create function kernel.period_end(period text, from_day date) returns date language plpgsql stable as $$
declare
  length record;
begin
  select unit, count into strict length from accounts.periods where key = period;
  return kernel.add_days(from_day, length.unit, length.count);
end $$;

-- Whether a period in working days touches a year whose holidays are not known.
create function kernel.is_provisional(period text, from_day date, last_day date) returns boolean language sql stable as $$
  select exists (select from accounts.periods p where p.key = period and p.unit = 'working_day')
     and exists (select from generate_series(extract(year from from_day + 1)::integer, extract(year from last_day)::integer) as touched
                  where not exists (select from accounts.calendar_years known where known.year = touched))
$$;

-- The next day after one on which somebody is reminded of a last day: some days before it, on it, and again and again after it.
create function kernel.next_reminder(last_day date, after_day date) returns date language plpgsql stable as $$
declare
  before record;
  again record;
  day date := last_day;
begin
  select unit, count into strict before from accounts.periods where key = 'reminder-before';
  select unit, count into strict again from accounts.periods where key = 'reminder-again';
  if after_day < last_day then
    day := kernel.add_days(last_day, before.unit, -before.count);
    return case when after_day < day then day else last_day end;
  end if;
  while day <= after_day loop
    day := kernel.add_days(day, again.unit, again.count);
  end loop;
  return day;
end $$;

-- What the clock does about a record in a state that waits for somebody: a row goes with the state, or once it is done.
create table kernel.dues (
  id bigint generated always as identity primary key,
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  -- the state that it is about, and when that began
  open_in text collate "C" not null,
  began_on date not null,
  due_on date not null,
  -- what the last day was counted by; null where it was given
  period text collate "C",
  -- counted over a year whose holidays are not known
  provisional boolean not null,
  act text collate "C" not null check (act in ('move', 'remind')),
  -- not before this day, in the business zone
  act_on date not null,
  -- a move that could not be taken is tried again
  again_at timestamptz,
  constraint dues_once unique (entity, entity_id, act)
);
create index dues_next on kernel.dues (act_on, id);
create index dues_provisional on kernel.dues (id) where provisional;

-- Reports of misuse that wait are reminded of from now on.
insert into kernel.dues (entity, entity_id, open_in, began_on, due_on, period, provisional, act, act_on)
select 'misuse-report', id::text, 'received', due_on, due_on, null, false, 'remind', due_on
  from zero_carbon.misuse_reports where state = 'received' and due_on is not null;
