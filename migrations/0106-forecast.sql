-- When headsets are usually connected, and how fast they fetch: what is expected of one that is offline.
create table vr_fleet.device_habits (
  device_id bigint primary key references vr_fleet.devices on delete cascade,
  -- of each hour of the week, Monday 00:00 of the business zone first: in how much of it the headset was connected in the
  -- last 28 days, per cent, a byte each; null before the first night
  present bytea check (octet_length(present) = 168),
  present_at timestamptz,
  -- bits a second, of its last ten downloads, newest first; the median is the headset's speed
  speeds bigint[] not null default '{}' check (cardinality(speeds) <= 10),
  speed bigint
);
