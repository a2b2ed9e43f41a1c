-- A headset that has never connected is not offline: nothing is wrong with it, it is still in its box.
-- contract: the one below allows every status that this one did
alter table vr_fleet.devices drop constraint devices_status_check;
alter table vr_fleet.devices add constraint devices_status_check
  check (status in ('online', 'standby', 'offline', 'never'));
alter table vr_fleet.devices alter column status set default 'never';

-- silent: it has not been connected for seven days; and when it will be that long, null while it is connected, and once
-- it is. A moment with an index of its own, so that nobody looks at all headsets. Never of a virtual one.
alter table vr_fleet.devices
  add column silent boolean not null default false,
  add column silent_at timestamptz;

update vr_fleet.devices d
   set status = case when r.seen_at is null then 'never' else d.status end,
       silent_at = case when not d.virtual then coalesce(r.status_since, r.seen_at, d.entered_at) + interval '7 days' end
  from vr_fleet.devices o left join vr_fleet.device_reports r on r.device_id = o.id
 where d.id = o.id and d.status = 'offline' and d.state <> 'removed';

create index devices_silent_at on vr_fleet.devices (silent_at) where silent_at is not null;
create index devices_silent on vr_fleet.devices (party_id, status, number) where silent and state <> 'removed';
create index devices_order_silent on vr_fleet.devices (order_id, status, number) where silent and state <> 'removed';

-- The list shows those online first: every filter has its rows by status, then by number.
-- contract: an index of the same name follows; a server of before finds the same with it, and sorts what it finds
drop index vr_fleet.devices_low_battery;
-- contract: as above
drop index vr_fleet.devices_failed;
-- contract: as above
drop index vr_fleet.devices_pui;
-- contract: as above
drop index vr_fleet.devices_virtual;
-- contract: as above
drop index vr_fleet.devices_order_low_battery;
-- contract: as above
drop index vr_fleet.devices_order_failed;
-- contract: the index below is of the same headsets; a server of before finds the same without it, slowly
drop index vr_fleet.devices_reachable;
create index devices_low_battery on vr_fleet.devices (party_id, status, number) where low_battery and state <> 'removed';
create index devices_failed on vr_fleet.devices (party_id, status, number) where failed and state <> 'removed';
create index devices_pui on vr_fleet.devices (party_id, pui, status, number) where state <> 'removed';
create index devices_virtual on vr_fleet.devices (party_id, status, number) where virtual and state <> 'removed';
create index devices_order_low_battery on vr_fleet.devices (order_id, status, number)
  where low_battery and state <> 'removed';
create index devices_order_failed on vr_fleet.devices (order_id, status, number) where failed and state <> 'removed';
create index devices_reachable on vr_fleet.devices (id) where status in ('online', 'standby');

-- How many headsets of a customer were in which state, on the hour: what the overview compares with. Kept for two days.
create table vr_fleet.fleet_hours (
  party_id bigint not null references accounts.parties (id),
  at timestamptz not null,
  total integer not null,
  online integer not null,
  standby integer not null,
  offline integer not null,
  never integer not null,
  silent integer not null,
  failed integer not null,
  low_battery integer not null,
  primary key (party_id, at)
);

-- Commands by the day of their issue.
create index command_batches_issued on vr_fleet.command_batches (party_id, issued_at);
