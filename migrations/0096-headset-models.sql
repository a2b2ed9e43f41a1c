-- The models of headsets that are sold, and how their serial numbers are written.
create table vr_fleet.models (
  id bigint generated always as identity primary key,
  -- as orders and serial numbers name it, for good
  code text collate "C" not null unique check (code ~ '^[0-9A-Z][0-9A-Z-]{1,19}$'),
  name_zh text not null check (char_length(name_zh) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 80),
  -- a character a place: # a digit, @ a letter but I and O, * either, others for themselves
  mask text collate "C" not null unique check (mask ~ '^[0-9A-Z-]{2}[0-9A-Z#@*-]{6,18}$'),
  -- code and names as they are searched
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create index models_created on vr_fleet.models (created_at, id);

insert into vr_fleet.models (code, name_zh, name_en, mask, search_key, created_at) values
  ('VH-4U', '旗舰头显', 'Flagship headset', 'VH4U##@#######', 'vh-4u旗舰头显flagship headset', '2026-11-24T00:00:00Z'),
  ('VH-4C', '课堂头显', 'Classroom headset', 'VH4C##@#######', 'vh-4c课堂头显classroom headset', '2026-11-24T00:00:00Z'),
  ('VH-3E', '展厅头显', 'Exhibition headset', 'VH3E##@#######', 'vh-3e展厅头显exhibition headset', '2026-11-24T00:00:00Z');

create trigger models_told after insert or update or delete on vr_fleet.models
  for each statement execute function kernel.tell_change();
