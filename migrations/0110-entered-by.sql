-- Who entered a headset, and how: the history has one row of the act, which may have been about thousands. No foreign key,
-- for the index that one asks for would be written whenever a headset comes or goes.
alter table vr_fleet.devices
  add column entered_by bigint,
  add column entered_how text collate "C" check (entered_how in ('typed', 'scanned', 'sheet', 'virtual'));
update vr_fleet.devices d
   set entered_by = h.person_id::bigint
  from kernel.history h
 where h.entity = 'device' and h.action = 'device.enter' and h.entity_id = d.id::text and h.person_id is not null;
update vr_fleet.devices set entered_how = 'virtual' where virtual;
