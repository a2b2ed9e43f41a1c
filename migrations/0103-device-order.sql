-- What the list of headsets is ordered by, folded, its numbers as numbers: "Room 9" before "Room 10", 5.9.8 before 5.10.1.
-- A number has ten places in it, longer ones their last ten.
create function vr_fleet.order_key(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(vr_fleet.find_key(written), '([0-9]+)', repeat('0', 10) || '\1', 'g'),
                        '[0-9]*([0-9]{10})', '\1', 'g')
$$;

-- Orders that any number of headsets comes in have their keys here, for the row of a headset is rewritten whenever its
-- status changes, and each of its indexes with it.
alter table vr_fleet.device_search
  add column nickname_key text collate "C" not null default '',
  add column sn text collate "C" not null default '',
  -- empty for a headset that never said which version it has
  add column pui_key text collate "C" not null default '',
  add column entered_at timestamptz not null default '-infinity';
update vr_fleet.device_search s
   set nickname_key = vr_fleet.order_key(d.nickname), sn = d.sn, pui_key = vr_fleet.order_key(coalesce(d.pui, '')),
       entered_at = d.entered_at
  from vr_fleet.devices d where d.id = s.device_id;
create index device_search_nickname on vr_fleet.device_search (party_id, nickname_key, number) include (device_id);
create index device_search_sn on vr_fleet.device_search (party_id, sn, number) include (device_id);
create index device_search_pui on vr_fleet.device_search (party_id, pui_key, number) include (device_id);
create index device_search_entered on vr_fleet.device_search (party_id, entered_at, number) include (device_id);
-- contract: nothing reads by it; the order by serial number has the index above, which a status does not write
drop index vr_fleet.devices_party_sn;

create or replace function vr_fleet.write_search_of_new() returns trigger language plpgsql as $$
begin
  insert into vr_fleet.device_search (device_id, party_id, number, key, nickname_key, sn, pui_key, entered_at)
  select id, party_id, number, vr_fleet.find_key(concat_ws(chr(10), nickname, sn)), vr_fleet.order_key(nickname), sn,
         vr_fleet.order_key(coalesce(pui, '')), entered_at
    from new_rows where state <> 'removed';
  return null;
end $$;

create or replace function vr_fleet.write_search() returns trigger language plpgsql as $$
begin
  if new.state = 'removed' then
    delete from vr_fleet.device_search where device_id = new.id;
  else
    update vr_fleet.device_search s
       set key = vr_fleet.find_key(concat_ws(chr(10), new.nickname, new.sn, host(r.ip))),
           nickname_key = vr_fleet.order_key(new.nickname), pui_key = vr_fleet.order_key(coalesce(new.pui, ''))
      from (select (select ip from vr_fleet.device_reports where device_id = new.id)) r (ip)
     where s.device_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger devices_search_update after update on vr_fleet.devices for each row
  when (new.nickname is distinct from old.nickname or new.pui is distinct from old.pui or new.state = 'removed')
  execute function vr_fleet.write_search();
